/** Folders of the studio set with a video that turns the vehicle, always a white one; see demo/studio/README.md. */
const FOLDERS_WITH_VIDEO = [
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
const VIDEO_COLOUR = 'white'

/** The name of the video in the studio set, `video/suv-white`; null for a folder or colour without a video. */
export function videoOf(folder: string | null, colour: string): string | null {
  return folder !== null && FOLDERS_WITH_VIDEO.includes(folder) && colour === VIDEO_COLOUR
    ? `video/${folder}-${colour}`
    : null
}
