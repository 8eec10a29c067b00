/** Why a row was not taken, for counting and for filters of the console. The sentence beside it tells the rest. */
export const QUARANTINE_KINDS = [
  'blank-row',
  'broken-row',
  'invalid-bytes',
  'missing',
  'unreadable',
  'out-of-range',
  'unknown-value',
  'too-long',
  'illegal-vin',
  'other-currency',
  'unknown-dealership',
  'no-key',
  'duplicate',
] as const

export type QuarantineKind = (typeof QUARANTINE_KINDS)[number]

/** The place and the reason of a refusal. `column` is the source's own name for it. */
export type Refusal = {
  readonly kind: QuarantineKind
  readonly column: string | null
  readonly value: string | null
  readonly reason: string
}

const QUOTED_CHARACTERS = 80

/** A value inside a sentence: quoted, on one line, cut. */
export function quoted(value: string): string {
  const line = value.replaceAll(/\s+/g, ' ')
  return `"${line.length > QUOTED_CHARACTERS ? `${line.slice(0, QUOTED_CHARACTERS - 1)}…` : line}"`
}
