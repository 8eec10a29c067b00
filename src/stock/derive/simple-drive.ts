const DRIVE_WORDS: readonly (readonly [pattern: RegExp, drive: string])[] = [
  [/4x4|4wd|four[- ]?wheel/, '4WD'],
  [/awd|all[- ]?wheel/, 'AWD'],
  [/fwd|front/, 'FWD'],
  [/rwd|rear/, 'RWD'],
  [/2wd|4x2|6x[24]|two[- ]?wheel/, '2WD'],
]

/** 4WD, AWD, FWD, RWD or 2WD, or null. */
export function simpleDrive(drive: string): string | null {
  const text = drive.toLowerCase()
  return DRIVE_WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
