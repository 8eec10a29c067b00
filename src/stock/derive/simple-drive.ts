const DRIVE_WORDS: readonly (readonly [pattern: RegExp, drive: string])[] = [
  [/4x4|4wd|four[- ]?wheel/, '4WD'],
  [/awd|all[- ]?wheel/, 'AWD'],
  [/fwd|front/, 'FWD'],
  [/rwd|rear/, 'RWD'],
  [/2wd|4x2|two[- ]?wheel/, '2WD'],
  [/chain/, 'Chain'],
  [/belt/, 'Belt'],
  [/shaft/, 'Shaft'],
]
/** Wheels by driven wheels of a truck, such as 6x4. */
const AXLES = /\b(?:6x[246]|8x[2468]|10x[4-9])\b/

/** The drive: 4WD, AWD, FWD, RWD or 2WD of a car, the axles of a truck (6x4), Chain, Belt or Shaft of a motorcycle; null if unknown. */
export function simpleDrive(drive: string): string | null {
  const text = drive.toLowerCase()
  return AXLES.exec(text)?.[0] ?? DRIVE_WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
