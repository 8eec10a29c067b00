import type { MappedRow } from '../mapping/mapped-row.ts'

/** Limits of a file. They bound memory, staging tables and the quarantine. */
export type RowLimits = {
  /** Refused rows. Above this number, a file with more refused rows than others is taken to be of another format. */
  readonly refused: number
  /** Blank rows. A spreadsheet may be saved with up to a million below its data. */
  readonly blank: number
  readonly rows: number
  /** Characters of staged rows. */
  readonly staged: number
}

export const ROW_LIMITS: RowLimits = {
  refused: 1000,
  blank: 2 ** 20,
  rows: 5_000_000,
  staged: 4 * 1024 ** 3,
}

/** Refused rows stored when reading of a file stops early. */
export const KEPT_OF_A_STOPPED_FILE = 100
/** Refused rows stored for one run of a feed; the run's counts include all of them. */
export const KEPT_OF_A_RUN = 10_000

export type Exceeded = 'refused' | 'blank' | 'rows' | 'staged'

/** Counts the rows of a file and says which limit they exceed. */
export function createRowCounter(limits: RowLimits) {
  let rows = 0
  let blank = 0
  let refused = 0
  let staged = 0
  return {
    /** `characters`: length of the row's staged line. */
    count: (row: MappedRow, characters: number): Exceeded | null => {
      rows += 1
      staged += characters
      if (row.kind === 'refused') {
        if (row.refusal.kind === 'blank-row') blank += 1
        else refused += 1
      }
      if (refused > limits.refused && refused > (rows - blank) / 2) return 'refused'
      if (blank > limits.blank) return 'blank'
      if (rows > limits.rows) return 'rows'
      return staged > limits.staged ? 'staged' : null
    },
    refused: () => refused,
  }
}
