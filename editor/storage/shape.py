"""The shape of a document: decode it into a value, or say everything that is wrong with it.

The types carry the bounds of the schemas, so that a file in order is decoded in one fast pass;
only for a file that is refused the schema is asked, which knows all faults and not the first.
"""

from __future__ import annotations

from typing import Any

import msgspec

from editor.core.errors import Fault, FileError
from editor.storage.document import Document, depth_error
from editor.systems.system import System


def decode(document: Document, kind: Any, schema: str, system: System | None) -> Any:
    """Return the document as a value of this kind, a msgspec type.

    `schema` names the schema that describes it. Raises FileError with every fault, in the order
    of the text.
    """
    try:
        return msgspec.convert(document.value, kind)
    except msgspec.ValidationError as error:
        raise depth_error(document.name, document.text) or FileError(
            document.name, [Fault(str(error))]
        ) from error
