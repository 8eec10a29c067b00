/** Bodies that were turned through their views on video, each in white; see demo/studio/README.md. */
const TURNED = [
  '4x4',
  'bus',
  'cab-chassis',
  'convertible',
  'coupe',
  'cruiser-motorcycle',
  'hatch',
  'light-truck',
  'motorcycle',
  'motorhome',
  'people-mover',
  'prime-mover',
  'sedan',
  'suv',
  'touring-motorcycle',
  'tray-truck',
  'ute',
  'van',
  'wagon',
]
const FILMED_COLOUR = 'white'

/** The name of the video in the studio set, `video/suv-white`; null for a body or colour without one. */
export function videoOf(folder: string | null, colour: string): string | null {
  return folder !== null && TURNED.includes(folder) && colour === FILMED_COLOUR ? `video/${folder}-${colour}` : null
}
