"""What each component of VASSAL may be told: facts of the program, by its classes.

Source: getAttributeNames of each component of a module that VASSAL 3.7.26 opened, as
`tests/clients/VassalProbe.java` prints them; slots and prototypes read their own.
"""

ATTRIBUTES: dict[str, str] = {
    "GameModule": (
        "name version description ModuleOther1 ModuleOther2 VassalVersion nextPieceSlotId"
    ),
    "module.BasicCommandEncoder": "",
    "module.DiceButton": (
        "name text tooltip icon hotkey canDisable propertyGate hideWhenDisabled "
        "disabledIcon reportFormat prompt nDice lockDice nSides lockSides plus lockPlus "
        "addToTotal lockAdd reportTotal sortDice keepDice keepOption keepCount"
    ),
    "module.Documentation": "",
    "module.GlobalOptions": (
        "description nonOwnerUnmaskable promptString autoReport playerIdFormat "
        "chatterHTMLSupport hotKeysOnClosedWindows inventoryForAll sendToLocationMoveTrails "
        "storeLeadingZeroIntegersAsStrings purgeBlankPropertyPrompts disablePieceIndexing "
        "minMaxHeap centerOnMove"
    ),
    "module.Map": (
        "mapName description markMoved markUnmovedText markUnmovedTooltip markUnmovedIcon "
        "markUnmovedHotkey markUnmovedReport edgeWidth edgeHeight backgroundcolor "
        "allowMultiple color thickness launch buttonName tooltip icon hotkey showKey "
        "hideKey onlyReportChangedLocation moveWithinFormat moveToFormat createFormat "
        "changeFormat moveKey"
    ),
    "module.NotesWindow": (
        "buttonText tooltip icon hotkey canDisable propertyGate hideWhenDisabled "
        "disabledIcon description"
    ),
    "module.PieceWindow": "name description hidden text tooltip icon hotkey scale defaultWidth",
    "module.PlayerHand": (
        "side visible useBoards mapName description markMoved markUnmovedText "
        "markUnmovedTooltip markUnmovedIcon markUnmovedHotkey markUnmovedReport edgeWidth "
        "edgeHeight backgroundcolor allowMultiple color thickness launch buttonName tooltip "
        "icon hotkey showKey hideKey onlyReportChangedLocation moveWithinFormat "
        "moveToFormat createFormat changeFormat moveKey"
    ),
    "module.PlayerRoster": "description sides buttonText buttonToolTip buttonIcon buttonKeyStroke",
    "module.PrivateMap": (
        "side visible useBoards mapName description markMoved markUnmovedText "
        "markUnmovedTooltip markUnmovedIcon markUnmovedHotkey markUnmovedReport edgeWidth "
        "edgeHeight backgroundcolor allowMultiple color thickness launch buttonName tooltip "
        "icon hotkey showKey hideKey onlyReportChangedLocation moveWithinFormat "
        "moveToFormat createFormat changeFormat moveKey"
    ),
    "module.PrototypeDefinition": "name description",
    "module.PrototypesContainer": "",
    "module.SpecialDiceButton": (
        "name text tooltip icon hotkey canDisable propertyGate hideWhenDisabled "
        "disabledIcon doReport reportFormat doSound soundClip doHotkey hotkeys doLoop "
        "loopType loopCount whileExpression untilExpression preLoopKey postLoopKey index "
        "indexProperty indexStart indexStep description resultChatter format resultWindow "
        "windowTitleResultFormat resultButton windowX windowY backgroundColor"
    ),
    "module.SpecialDie": "name format",
    "module.SpecialDieFace": "text value icon",
    "module.documentation.HelpFile": "title fileName vassalDoc image fileType",
    "module.map.BoardPicker": "",
    "module.map.CounterDetailViewer": (
        "version description delay hotkey bgColor fgColor borderColor minDisplayPieces "
        "zoomlevel centerAll borderThickness borderInnerThickness showgraph "
        "centerPiecesVertically graphicsZoom showgraphsingle borderWidth verticalOffset "
        "showtext enableHTML centerText stretchWidthSummary stretchWidthPieces "
        "combineCounterSummary onlyShowFirstSummary extraTextPadding verticalTopText "
        "verticalBottomText showtextsingle fontSize summaryReportFormat counterReportFormat "
        "emptyHexReportForma display layerList propertyFilter showTerrainBeneath "
        "showTerrainSnappy showTerrainWidth showTerrainHeight showTerrainZoom "
        "showTerrainText showOnlyTopOfStack showNoStack showMoveSelectde showNonMovable "
        "unrotatePieces showDeck showDeckMasked showDeckDepth showOverlap stopAfterShowing"
    ),
    "module.map.DrawPile": (
        "name description owningBoard x y width height allowMultiple drawMultipleMessage "
        "allowSelect drawSpecificMessage selectDisplayProperty selectSortProperty faceDown "
        "faceFlipHotkey faceUpMessage faceUpHotkey faceUpReportFormat faceDownMessage "
        "faceDownHotkey faceDownFormat drawFaceUp shuffle shuffleCommand shuffleFormat "
        "shuffleHotkey reversible reverseCommand reverseFormat reverseHotkey draw color "
        "hotkeyOnEmpty emptyHotkey reshufflable reshuffleCommand reshuffleMessage "
        "reshuffleHotkey reshuffleTarget canSave saveMessage saveHotkey saveReportFormat "
        "loadMessage loadHotkey loadReportFormat maxStack expressionCounting "
        "countExpressions restrictOption restrictExpression deckRestrictAccess deckOwners"
    ),
    "module.map.Flare": (
        "flareName description flareKey circleSize circleColor circleScale flarePulses "
        "flarePulsesPerSec reportFormat"
    ),
    "module.map.ForwardToChatter": "",
    "module.map.ForwardToKeyBuffer": "",
    "module.map.HandMetrics": "disabled exSepX exSepY unexSepX unexSepY color top bottom up down",
    "module.map.HighlightLastMoved": "enabled color thickness",
    "module.map.ImageSaver": (
        "buttonText tooltip icon hotkey canDisable propertyGate hideWhenDisabled disabledIcon"
    ),
    "module.map.KeyBufferer": "",
    "module.map.LOS_Thread": (
        "threadName label tooltip iconName hotkey canDisable propertyGate hideWhenDisabled "
        "disabledIcon report persistence persistentIconName global snapStart snapEnd "
        "drawRange scale round hideCounters hideOpacity losThickness threadColor rangeFg "
        "rangeBg"
    ),
    "module.map.MapCenterer": "",
    "module.map.MenuDisplayer": "",
    "module.map.PieceMover": "icon",
    "module.map.Scroller": "prompt",
    "module.map.SetupStack": "name owningBoard useGridLocation location x y",
    "module.map.StackExpander": "",
    "module.map.StackMetrics": "disabled exSepX exSepY unexSepX unexSepY color top bottom up down",
    "module.map.Zoomer": (
        "zoomStart zoomLevels inTooltip inButtonText inIconName zoomInKey pickTooltip "
        "pickButtonText pickIconName zoomPickKey outTooltip outButtonText outIconName "
        "zoomOutKey"
    ),
    "module.map.boardPicker.Board": "name image reversible width height color",
    "module.map.boardPicker.board.Region": "name originx originy",
    "module.map.boardPicker.board.RegionGrid": "snapto visible fontsize",
    "module.map.boardPicker.board.SquareGrid": (
        "x0 y0 dx dy range snapTo edgesLegal cornersLegal visible dotsVisible color"
    ),
    "module.map.boardPicker.board.ZonedGrid": "",
    "module.map.boardPicker.board.mapgrid.SquareGridNumbering": (
        "first sep hType hLeading hOff hDescend vType vLeading vOff vDescend locationFormat "
        "visible fontSize color rotateText hDrawOff vDrawOff"
    ),
    "module.map.boardPicker.board.mapgrid.Zone": (
        "name locationFormat path useParentGrid useHighlight highlightProperty"
    ),
    "module.properties.GlobalProperties": "",
    "module.properties.GlobalProperty": "name initialValue description isNumeric min max wrap",
    "module.properties.ZoneProperty": "name initialValue description isNumeric min max wrap",
    "module.turn.CounterTurnLevel": "name property turnFormat start incr loop loopLimit",
    "module.turn.ListTurnLevel": "name property turnFormat list configList configFirst prompt",
    "module.turn.TurnTracker": (
        "name description buttonText icon hotkey nexthotkey prevhotkey turnFormat "
        "reportFormat tooltip lengthStyle length plusButtonSize turnButtonHeight fwdOnly"
    ),
    "widget.ListWidget": "entryName description scale width height divider",
    "widget.PieceSlot": "entryName gpid height width",
    "widget.TabWidget": "entryName description",
}
"""The names of the settings of each class, after `VASSAL.build.`, with spaces between."""
