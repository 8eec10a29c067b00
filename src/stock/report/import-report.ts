import type { HoldReason } from '../safeguards/hold.ts'
import type { AbsentPath } from '../safeguards/lacking.ts'
import type { Note } from '../mapping/mapped-row.ts'

/** Rows refused for one reason in one column. */
export type RefusedGroup = {
  readonly kind: string
  readonly column: string | null
  readonly rows: number
  /** One of them. */
  readonly example: { readonly row: number; readonly identity: string | null; readonly reason: string }
}

/** A feed of which nothing was applied, because its delivery looks broken. */
export type HeldFeed = {
  readonly reasons: readonly HoldReason[]
  /** The same as lines, with the columns of the file. */
  readonly texts: readonly string[]
  /** The correction, then the options that confirm it. */
  readonly advice: string
  readonly dealership: string
  readonly inStock: number
  readonly absent: number
  /** Rows of the file that belong to it. */
  readonly rows: number
}

export type ImportReport = {
  readonly file: string
  readonly mapping: string
  readonly feed: string
  /** Slug of the one dealership whose file it is; null for a file of several. */
  readonly dealership: string | null
  readonly isDryRun: boolean
  /** rows = added + changed + unchanged + quarantined + the rows of held feeds. */
  readonly rows: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly quarantined: number
  /** Vehicles marked sold because the file lacks them. */
  readonly sold: number
  readonly held: readonly HeldFeed[]
  readonly dealerships: number
  /** Slugs. */
  readonly createdDealerships: readonly string[]
  readonly refused: readonly RefusedGroup[]
  readonly notes: ReadonlyMap<Note | 'unknown-location', number>
  /** An encoding or separator other than the mapping's that was recognized. */
  readonly recognized: readonly string[]
  /** Columns of the file that the mapping doesn't read. */
  readonly unusedColumns: readonly string[]
  /** Columns that the file lacks, without an alternative in the file. */
  readonly lackingColumns: readonly string[]
  /** Paths of the mapping that no record of a JSON or XML file has, except those that the delivery was held back for. */
  readonly absentPaths: readonly AbsentPath[]
  /** The shipped mapping that reads the most of the file's columns, where it reads more than the one that was used. */
  readonly betterMapping: string | null
  readonly seconds: { readonly reading: number; readonly applying: number }
}

export type ImportProgress =
  | { readonly phase: 'reading'; readonly rows: number; readonly bytesRead: number; readonly bytes: number }
  | { readonly phase: 'applying'; readonly rows: number; readonly ofRows: number }
