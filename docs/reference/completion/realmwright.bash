# Completion of realmwright for bash, made from its parser by docs/pages/completion.py.

_realmwright() {
    local cur=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD-1]}
    local verb= words= at
    # bash splits --option=value at the sign.
    if [[ $cur == = ]]; then
        cur=
    elif [[ $option == = ]]; then
        option=${COMP_WORDS[COMP_CWORD-2]}
    fi
    for ((at = 1; at < COMP_CWORD; at++)); do
        case ${COMP_WORDS[at]} in
            --color) ((at++)) ;;
            -*|=) ;;
            *) verb=${COMP_WORDS[at]}; break ;;
        esac
    done
    case $verb in
        '')
            case $option in
                --color) words="auto always never" ;;
                *) [[ $cur == -* ]] && words="-h --help -q --quiet -v --verbose --color -V --version" || words="new import complete search check checks why info list path diff edit place move remove set fix repair rules migrate play playtest balance ask replay export help completion schema" ;;
            esac ;;
        new)
            case $option in
                -o|--output) words="" ;;
                --players) words="" ;;
                --title) words="" ;;
                --house-rules) words="" ;;
                --seed) words="" ;;
                --dial) words="" ;;
                --symmetry) words="none mirror half quarters" ;;
                --format) words="text json" ;;
                --color) words="auto always never" ;;
                *) [[ $cur == -* ]] && words="-o --output --players --title --house-rules --random --seed --dial --symmetry --force --format --json -h --help -q --quiet -v --verbose --color" || words="tactics mechs trts control team free-for-all solo co-op arena two-player last-man-standing" ;;
            esac ;;
        import)
            case $option in
                -o|--output) words="" ;;
                --into) words="" ;;
                --terrain) words="" ;;
                --crop) words="" ;;
                --beneath) words="" ;;
                --map) words="" ;;
                --root) words="" ;;
                --tilesets) words="" ;;
                --layer) words="" ;;
                --join) words="" ;;
                --names) words="" ;;
                --without) words="" ;;
                --only) words="" ;;
                --projection) words="equirectangular mercator lambert equal-earth" ;;
                --width) words="" ;;
                --detail) words="" ;;
                --smallest) words="" ;;
                --colors) words="" ;;
                --lines) words="" ;;
                --system) words="tactics mechs trts" ;;
                --mode) words="control team free-for-all solo co-op arena two-player last-man-standing" ;;
                --title) words="" ;;
                --format) words="text json" ;;
                --color) words="auto always never" ;;
                *) [[ $cur == -* ]] && words="-o --output --into --legend --layers --properties --tiles --terrain --crop --beneath --no-marks --map --root --tilesets --replace --layer --join --names --without --only --flip --projection --width --detail --smallest --trace --colors --lines --keep-background --no-links --system --mode --title --force --format --json -h --help -q --quiet -v --verbose --color" || words="" ;;
            esac ;;
        complete)
            case $option in
                --mode) words="control team free-for-all solo co-op arena two-player last-man-standing" ;;
                --seed) words="" ;;
                --dial) words="" ;;
                --symmetry) words="none mirror half quarters" ;;
                --answers) words="" ;;
                --tries) words="" ;;
                -o|--output) words="" ;;
                --format) words="text json" ;;
                --color) words="auto always never" ;;
                *) [[ $cur == -* ]] && words="--mode --seed --dial --symmetry --again --answers --tries -o --output --force --format --json -h --help -q --quiet -v --verbose --color" || words="" ;;
            esac ;;
        search)
            case $option in
                --across) words="" ;;
                --up) words="" ;;
                --cells) words="" ;;
                --best) words="" ;;
                --protect) words="" ;;
                --add) words="" ;;
                --maps) words="" ;;
                --seconds) words="" ;;
                --matches) words="" ;;
                --bots) words="random greedy mcts" ;;
                --seed) words="" ;;
                --mode) words="control team free-for-all solo co-op arena two-player last-man-standing" ;;
                --setup) words="" ;;
                -o|--output) words="" ;;
                --resume) words="" ;;
                --workers) words="" ;;
                --cluster) words="" ;;
                --cluster-ca) words="" ;;
                --cluster-cert) words="" ;;
                --cluster-key) words="" ;;
                --format) words="text json" ;;
                --color) words="auto always never" ;;
                *) [[ $cur == -* ]] && words="--axes --across --up --cells --best --protect --add --maps --seconds --matches --bots --seed --mode --setup -o --output --force --resume --workers --cluster --cluster-ca --cluster-cert --cluster-key --format --json -h --help -q --quiet -v --verbose --color" || words="" ;;
            esac ;;
        check)
            case $option in
                --explain) words="kit-unknown house-rules-away component-unknown components-exceeded reference-unknown box-support-missing box-outside-mat boxes-overlap box-straddles-supports box-overhangs mats-overlap mat-side-unfit artifact-covered trigger-covered realm-not-continuous space-unreachable space-without-return portal-buried portal-without-space portal-without-mark portal-alone setup-missing players-unfit-mode seats-not-distinct teams-uneven allies-seated-together starts-missing starts-surplus start-wrong-size starts-overlap start-not-standable start-not-in-corner start-not-diagonal position-unfit areas-wrong-number area-wrong-size areas-overlap area-off-the-map trigger-outside-area area-in-pieces artifact-missing artifact-off-the-map artifact-off-its-space artifact-off-middle dungeon-missing dungeons-share-box dungeon-outgrows-box dungeon-without-portal dungeon-entrance-unclear crystal-missing crystal-unreachable artifact-distance-unequal area-distance-unequal village-distance-unequal village-covered village-missing choke-space dead-end dungeon-splits-map area-partly-covered start-in-area start-on-hard-terrain start-on-two-levels start-of-nobody feature-of-another-mode ids-not-unique name-is-an-id group-unsound house-rule-unknown house-rule-refused house-rule-repeated waiver-refused waiver-stale zone-card-unknown zone-cards-exceeded zones-overlap mech-zone-missing mech-zones-several bases-of-one-seat zone-value-unlawful zone-resources-unlawful arena-in-pieces robots-unfit-mode zone-or-player-unknown base-missing pilot-missing pilots-several pilot-off-base robot-unready tokens-exceeded mine-value-unlawful tokens-share-zone token-on-mech-zone base-mine-missing zone-closed-to-base zone-without-return base-without-way-out mech-distance-unequal nearby-value-unequal bases-not-opposite bases-adjacent base-off-rim base-of-nobody zone-closed-to-steps zone-beyond-programs reference-lost area-outline-faulty outlines-overlap area-off-the-sheet names-not-unique link-to-itself links-doubled area-unreachable map-not-connected flyers-area-walkable start-without-resources teams-unequal faction-unknown rounds-off-track start-locations-missing player-without-start starts-share-area start-off-location control-beyond-start control-disputed force-outside-control opening-forces-wrong starts-too-close expansion-distance-unequal resources-unequal start-fields-few expansions-scarce areas-unfit-players area-cuts-map link-cuts-map played-wins played-trigger-untaken played-space-unused" ;;
                --exclude) words="" ;;
                --setup) words="" ;;
                --mode) words="control team free-for-all solo co-op arena two-player last-man-standing" ;;
                --house-rules) words="" ;;
                --bots) words="random greedy mcts" ;;
                --seed) words="" ;;
                --matches) words="" ;;
                --store) words="" ;;
                --format) words="text json sarif github gitlab" ;;
                --deny) words="error warning advice" ;;
                --color) words="auto always never" ;;
                *) [[ $cur == -* ]] && words="--explain --exclude --skip-others --setup --mode --house-rules --fix --diff --played --play --bots --seed --matches --store --format --json --statistics --deny --exit-zero -h --help -q --quiet -v --verbose --color" || words="" ;;
            esac ;;
        checks)
            case $option in
                --format) words="text json" ;;
                --color) words="auto always never" ;;
                *) [[ $cur == -* ]] && words="--format --json -h --help -q --quiet -v --verbose --color" || words="" ;;
            esac ;;
        why)
            case $option in
                --check) words="kit-unknown house-rules-away component-unknown components-exceeded reference-unknown box-support-missing box-outside-mat boxes-overlap box-straddles-supports box-overhangs mats-overlap mat-side-unfit artifact-covered trigger-covered realm-not-continuous space-unreachable space-without-return portal-buried portal-without-space portal-without-mark portal-alone setup-missing players-unfit-mode seats-not-distinct teams-uneven allies-seated-together starts-missing starts-surplus start-wrong-size starts-overlap start-not-standable start-not-in-corner start-not-diagonal position-unfit areas-wrong-number area-wrong-size areas-overlap area-off-the-map trigger-outside-area area-in-pieces artifact-missing artifact-off-the-map artifact-off-its-space artifact-off-middle dungeon-missing dungeons-share-box dungeon-outgrows-box dungeon-without-portal dungeon-entrance-unclear crystal-missing crystal-unreachable artifact-distance-unequal area-distance-unequal village-distance-unequal village-covered village-missing choke-space dead-end dungeon-splits-map area-partly-covered start-in-area start-on-hard-terrain start-on-two-levels start-of-nobody feature-of-another-mode ids-not-unique name-is-an-id group-unsound house-rule-unknown house-rule-refused house-rule-repeated waiver-refused waiver-stale zone-card-unknown zone-cards-exceeded zones-overlap mech-zone-missing mech-zones-several bases-of-one-seat zone-value-unlawful zone-resources-unlawful arena-in-pieces robots-unfit-mode zone-or-player-unknown base-missing pilot-missing pilots-several pilot-off-base robot-unready tokens-exceeded mine-value-unlawful tokens-share-zone token-on-mech-zone base-mine-missing zone-closed-to-base zone-without-return base-without-way-out mech-distance-unequal nearby-value-unequal bases-not-opposite bases-adjacent base-off-rim base-of-nobody zone-closed-to-steps zone-beyond-programs reference-lost area-outline-faulty outlines-overlap area-off-the-sheet names-not-unique link-to-itself links-doubled area-unreachable map-not-connected flyers-area-walkable start-without-resources teams-unequal faction-unknown rounds-off-track start-locations-missing player-without-start starts-share-area start-off-location control-beyond-start control-disputed force-outside-control opening-forces-wrong starts-too-close expansion-distance-unequal resources-unequal start-fields-few expansions-scarce areas-unfit-players area-cuts-map link-cuts-map played-wins played-trigger-untaken played-space-unused" ;;
                --stand) words="" ;;
                --turn) words="0 90 180 270" ;;
                --mode) words="control team free-for-all solo co-op arena two-player last-man-standing" ;;
                --setup) words="" ;;
                --format) words="text json" ;;
                --color) words="auto always never" ;;
                *) [[ $cur == -* ]] && words="--check --stand --turn --legal --rule --mode --setup --format --json -h --help -q --quiet -v --verbose --color" || words="" ;;
            esac ;;
        info)
            case $option in
                --setup) words="" ;;
                --format) words="text json" ;;
                --color) words="auto always never" ;;
                *) [[ $cur == -* ]] && words="--setup --format --json -h --help -q --quiet -v --verbose --color" || words="" ;;
            esac ;;
        list)
            case $option in
                --setup) words="" ;;
                --format) words="text json" ;;
                --color) words="auto always never" ;;
                *) [[ $cur == -* ]] && words="--parts --setup --format --json -h --help -q --quiet -v --verbose --color" || words="" ;;
            esac ;;
        path)
            case $option in
                --format) words="text json" ;;
                --color) words="auto always never" ;;
                *) [[ $cur == -* ]] && words="--format --json -h --help -q --quiet -v --verbose --color" || words="" ;;
            esac ;;
        diff)
            case $option in
                --format) words="text json" ;;
                --color) words="auto always never" ;;
                *) [[ $cur == -* ]] && words="--format --json -h --help -q --quiet -v --verbose --color" || words="" ;;
            esac ;;
        edit)
            case $option in
                --picture) words="" ;;
                --color) words="auto always never" ;;
                *) [[ $cur == -* ]] && words="--picture -h --help -q --quiet -v --verbose --color" || words="" ;;
            esac ;;
        place)
            case $option in
                -o|--output) words="" ;;
                --setup) words="" ;;
                --format) words="text json" ;;
                --color) words="auto always never" ;;
                *) [[ $cur == -* ]] && words="-o --output --force --setup --format --json -h --help -q --quiet -v --verbose --color" || words="" ;;
            esac ;;
        move)
            case $option in
                -o|--output) words="" ;;
                --setup) words="" ;;
                --format) words="text json" ;;
                --color) words="auto always never" ;;
                *) [[ $cur == -* ]] && words="-o --output --force --setup --format --json -h --help -q --quiet -v --verbose --color" || words="" ;;
            esac ;;
        remove)
            case $option in
                -o|--output) words="" ;;
                --setup) words="" ;;
                --format) words="text json" ;;
                --color) words="auto always never" ;;
                *) [[ $cur == -* ]] && words="-o --output --force --setup --format --json -h --help -q --quiet -v --verbose --color" || words="" ;;
            esac ;;
        set)
            case $option in
                -o|--output) words="" ;;
                --setup) words="" ;;
                --format) words="text json" ;;
                --color) words="auto always never" ;;
                *) [[ $cur == -* ]] && words="-o --output --force --setup --format --json -h --help -q --quiet -v --verbose --color" || words="" ;;
            esac ;;
        fix)
            case $option in
                --check) words="kit-unknown house-rules-away component-unknown components-exceeded reference-unknown box-support-missing box-outside-mat boxes-overlap box-straddles-supports box-overhangs mats-overlap mat-side-unfit artifact-covered trigger-covered realm-not-continuous space-unreachable space-without-return portal-buried portal-without-space portal-without-mark portal-alone setup-missing players-unfit-mode seats-not-distinct teams-uneven allies-seated-together starts-missing starts-surplus start-wrong-size starts-overlap start-not-standable start-not-in-corner start-not-diagonal position-unfit areas-wrong-number area-wrong-size areas-overlap area-off-the-map trigger-outside-area area-in-pieces artifact-missing artifact-off-the-map artifact-off-its-space artifact-off-middle dungeon-missing dungeons-share-box dungeon-outgrows-box dungeon-without-portal dungeon-entrance-unclear crystal-missing crystal-unreachable artifact-distance-unequal area-distance-unequal village-distance-unequal village-covered village-missing choke-space dead-end dungeon-splits-map area-partly-covered start-in-area start-on-hard-terrain start-on-two-levels start-of-nobody feature-of-another-mode ids-not-unique name-is-an-id group-unsound house-rule-unknown house-rule-refused house-rule-repeated waiver-refused waiver-stale zone-card-unknown zone-cards-exceeded zones-overlap mech-zone-missing mech-zones-several bases-of-one-seat zone-value-unlawful zone-resources-unlawful arena-in-pieces robots-unfit-mode zone-or-player-unknown base-missing pilot-missing pilots-several pilot-off-base robot-unready tokens-exceeded mine-value-unlawful tokens-share-zone token-on-mech-zone base-mine-missing zone-closed-to-base zone-without-return base-without-way-out mech-distance-unequal nearby-value-unequal bases-not-opposite bases-adjacent base-off-rim base-of-nobody zone-closed-to-steps zone-beyond-programs reference-lost area-outline-faulty outlines-overlap area-off-the-sheet names-not-unique link-to-itself links-doubled area-unreachable map-not-connected flyers-area-walkable start-without-resources teams-unequal faction-unknown rounds-off-track start-locations-missing player-without-start starts-share-area start-off-location control-beyond-start control-disputed force-outside-control opening-forces-wrong starts-too-close expansion-distance-unequal resources-unequal start-fields-few expansions-scarce areas-unfit-players area-cuts-map link-cuts-map played-wins played-trigger-untaken played-space-unused" ;;
                --mode) words="control team free-for-all solo co-op arena two-player last-man-standing" ;;
                --setup) words="" ;;
                --answers) words="" ;;
                --apply) words="" ;;
                -o|--output) words="" ;;
                --format) words="text json" ;;
                --color) words="auto always never" ;;
                *) [[ $cur == -* ]] && words="--check --mode --setup --answers --apply -o --output --force --format --json -h --help -q --quiet -v --verbose --color" || words="" ;;
            esac ;;
        repair)
            case $option in
                --mode) words="control team free-for-all solo co-op arena two-player last-man-standing" ;;
                --setup) words="" ;;
                --protect) words="" ;;
                --answers) words="" ;;
                --work) words="" ;;
                --apply) words="" ;;
                -o|--output) words="" ;;
                --format) words="text json" ;;
                --color) words="auto always never" ;;
                *) [[ $cur == -* ]] && words="--mode --setup --protect --answers --work --apply -o --output --force --format --json -h --help -q --quiet -v --verbose --color" || words="" ;;
            esac ;;
        rules)
            case $option in
                --take) words="" ;;
                --follow) words="" ;;
                --export) words="" ;;
                --name) words="" ;;
                --format) words="text json" ;;
                --color) words="auto always never" ;;
                *) [[ $cur == -* ]] && words="--take --follow --export --name --force --format --json -h --help -q --quiet -v --verbose --color" || words="" ;;
            esac ;;
        migrate)
            case $option in
                --format) words="text json" ;;
                --color) words="auto always never" ;;
                *) [[ $cur == -* ]] && words="--skip-others --format --json -h --help -q --quiet -v --verbose --color" || words="" ;;
            esac ;;
        play)
            case $option in
                --setup) words="" ;;
                --bots) words="random greedy mcts" ;;
                --house-rules) words="" ;;
                --seed) words="" ;;
                --position) words="" ;;
                -o|--record) words="" ;;
                --matches) words="" ;;
                --format) words="text json" ;;
                --color) words="auto always never" ;;
                *) [[ $cur == -* ]] && words="--setup --bots --house-rules --seed --position -o --record --thoughts --matches --format --json -h --help -q --quiet -v --verbose --color" || words="" ;;
            esac ;;
        playtest)
            case $option in
                --setup) words="" ;;
                --bots) words="random greedy mcts" ;;
                --house-rules) words="" ;;
                --versus) words="" ;;
                --seed) words="" ;;
                --without) words="" ;;
                --matches) words="" ;;
                --until) words="settled" ;;
                --seconds) words="" ;;
                --check-with) words="random greedy mcts" ;;
                --check-matches) words="" ;;
                --workers) words="" ;;
                --cluster) words="" ;;
                --cluster-ca) words="" ;;
                --cluster-cert) words="" ;;
                --cluster-key) words="" ;;
                --store) words="" ;;
                --replay) words="" ;;
                -o|--output) words="" ;;
                --format) words="text json csv html" ;;
                --color) words="auto always never" ;;
                *) [[ $cur == -* ]] && words="--setup --bots --house-rules --versus --seed --without --matches --until --seconds --check-with --check-matches --rotate --workers --cluster --cluster-ca --cluster-cert --cluster-key --store --no-store --history --replay -o --output --format --json -h --help -q --quiet -v --verbose --color" || words="" ;;
            esac ;;
        balance)
            case $option in
                --seat) words="" ;;
                --max-moves) words="" ;;
                --answers) words="" ;;
                --protect) words="" ;;
                --symmetry) words="none mirror half quarters" ;;
                --axis) words="vertical horizontal both falling rising" ;;
                --matches) words="" ;;
                --seconds) words="" ;;
                --bots) words="random greedy mcts" ;;
                --seed) words="" ;;
                --setup) words="" ;;
                --mode) words="control team free-for-all solo co-op arena two-player last-man-standing" ;;
                --apply) words="" ;;
                -o|--output) words="" ;;
                --workers) words="" ;;
                --cluster) words="" ;;
                --cluster-ca) words="" ;;
                --cluster-cert) words="" ;;
                --cluster-key) words="" ;;
                --format) words="text json" ;;
                --color) words="auto always never" ;;
                *) [[ $cur == -* ]] && words="--seat --rotate --max-moves --answers --protect --symmetry --axis --matches --seconds --bots --seed --setup --mode --apply -o --output --force --workers --cluster --cluster-ca --cluster-cert --cluster-key --format --json -h --help -q --quiet -v --verbose --color" || words="" ;;
            esac ;;
        ask)
            case $option in
                --setup) words="" ;;
                --house-rules) words="" ;;
                --position) words="" ;;
                --seed) words="" ;;
                --at) words="" ;;
                --actions) words="" ;;
                --seconds) words="" ;;
                --tries) words="" ;;
                -o|--output) words="" ;;
                --format) words="text json" ;;
                --color) words="auto always never" ;;
                *) [[ $cur == -* ]] && words="--list --setup --house-rules --position --seed --at --actions --seconds --tries -o --output --format --json -h --help -q --quiet -v --verbose --color" || words="" ;;
            esac ;;
        replay)
            case $option in
                --format) words="text json" ;;
                --color) words="auto always never" ;;
                *) [[ $cur == -* ]] && words="--log --format --json -h --help -q --quiet -v --verbose --color" || words="" ;;
            esac ;;
        export)
            case $option in
                --to) words="json svg png pdf rules house-rules text parts bundle html csv graphml dot tmx tmj triplea tts tts-pictures uvtt foundry glb stl 3mf vassal" ;;
                -o|--output) words="" ;;
                --setup) words="" ;;
                --option) words="" ;;
                --rules) words="on off" ;;
                --options) words="json svg png pdf rules house-rules text parts bundle html csv graphml dot tmx tmj triplea tts tts-pictures uvtt foundry glb stl 3mf vassal" ;;
                --format) words="text json" ;;
                --color) words="auto always never" ;;
                *) [[ $cur == -* ]] && words="--to -o --output --setup --draft --dry-run --option --rules --kinds --options --format --json -h --help -q --quiet -v --verbose --color" || words="" ;;
            esac ;;
        help)
            case $option in
                --color) words="auto always never" ;;
                *) [[ $cur == -* ]] && words="-h --help -q --quiet -v --verbose --color" || words="new import complete search check checks why info list path diff edit place move remove set fix repair rules migrate play playtest balance ask replay export help completion schema" ;;
            esac ;;
        schema)
            case $option in
                --color) words="auto always never" ;;
                *) [[ $cur == -* ]] && words="--vscode -h --help -q --quiet -v --verbose --color" || words="" ;;
            esac ;;
        completion)
            case $option in
                --color) words="auto always never" ;;
                *) [[ $cur == -* ]] && words="-h --help -q --quiet -v --verbose --color" || words="bash zsh fish" ;;
            esac ;;
    esac
    COMPREPLY=($(compgen -W "$words" -- "$cur"))
}

complete -o bashdefault -o default -F _realmwright realmwright
