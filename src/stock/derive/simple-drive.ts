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
/** Wheels by driven wheels, which truck buyers look for. */
const AXLES = /\b(?:6x[246]|8x[2468]|10x[4-9])\b/

/** 4WD, AWD, FWD, RWD or 2WD; a truck's axles (6x4); what drives a motorcycle's wheel; or null. */
export function simpleDrive(drive: string): string | null {
  const text = drive.toLowerCase()
  return AXLES.exec(text)?.[0] ?? DRIVE_WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
