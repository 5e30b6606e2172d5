"""A small map of Tiled in XML, to be damaged in one place."""

TINY = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" orientation="orthogonal" width="3" height="2" tilewidth="16" tileheight="16"
 infinite="0">
 <properties><property name="deep" type="bool" value="true"/></properties>
 <tileset firstgid="1" name="land" tilewidth="16" tileheight="16" tilecount="4" columns="2">
  <image source="land.png" width="32" height="32"/>
  <tile id="1" type="water"><properties><property name="cost" type="int" value="2"/></properties>
  </tile>
 </tileset>
 <layer id="1" name="ground" width="3" height="2">
  <data encoding="csv">1,2,3,
4,2147483650,0</data>
 </layer>
 <objectgroup id="2" name="marks">
  <object id="1" name="here" type="start" x="16" y="0" width="32" height="16"/>
  <object id="2" name="there" type="label" x="8" y="24"><point/></object>
  <object id="3" x="0" y="0"><polygon points="0,0 16,0 16,16"/></object>
  <object id="4" gid="2147483649" x="0" y="32" width="16" height="16"/>
  <object id="5" x="0" y="0" width="40" height="10"><text>Ford</text></object>
 </objectgroup>
</map>
"""
DATA = '<data encoding="csv">1,2,3,\n4,2147483650,0</data>'


def tiny(old: str = "", new: str = "") -> bytes:
    """Return the map with one part of it replaced."""
    assert old in TINY
    return TINY.replace(old, new).encode() if old else TINY.encode()
