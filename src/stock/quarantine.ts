/** Why a row was refused, for counting and filtering. The reason beside it is a sentence with the details. */
const QUARANTINE_KINDS = [
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
  'foreign-dealership',
  'no-key',
  'duplicate',
] as const

export type QuarantineKind = (typeof QUARANTINE_KINDS)[number]

/** A refused row, with the reason. */
export type Refusal = {
  readonly kind: QuarantineKind
  /** The column as the file calls it. */
  readonly column: string | null
  /** The cell as it is in the file. */
  readonly value: string | null
  readonly reason: string
}

const QUOTED_CHARACTERS = 80

/** A value inside a sentence: quoted, on one line, shortened. */
export function quoted(value: string): string {
  const line = value.replaceAll(/\s+/g, ' ')
  return `"${line.length > QUOTED_CHARACTERS ? `${line.slice(0, QUOTED_CHARACTERS - 1)}…` : line}"`
}

/** The subject of a refusal's sentence: the cell as it is in the file, and what the mapping's steps made of it. */
export function describeCell(cell: string | null, read: string): string {
  return cell === null || cell === read ? quoted(read) : `${quoted(cell)}, read as ${quoted(read)},`
}
