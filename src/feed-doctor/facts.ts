import type { ShownOnSite } from '#outgoing-feeds/where-shown.ts'
import type { FeedFormat } from '#sites/schema/feeds.ts'
import type { WaitingPictures } from '#stock/waiting-pictures.ts'
import type { Vehicle, VehicleField } from '#vehicles/fields.ts'

/** All that is known of one vehicle's way from a file to the sites. Times are as the database has them. */
export interface DoctorFacts {
  readonly dealership: { readonly id: number; readonly slug: string; readonly name: string }
  /** Null for a row of a file that never became a vehicle. */
  readonly vehicle: Vehicle | null
  /** The names in a refused row. */
  readonly identity: string | null
  /** Null for a vehicle that was added by hand; `unseen` for staff who see no feeds. */
  readonly feed: FeedFacts | 'unseen' | null
  /** The row of the last file, if it was refused. */
  readonly refused: RefusedFacts | null
  /** When a file last lacked it, if that is why it is sold. */
  readonly absentSince: Date | null
  readonly byHand: readonly HandFacts[]
  readonly pictures: { readonly stored: number; readonly missing: readonly WaitingPictures[] }
  readonly sites: readonly SiteFacts[]
  /** When a field last changed, where that is still known. */
  readonly changedAt: ReadonlyMap<VehicleField, Date>
  /** The vehicle that stands for this one, too, since both rows were joined. */
  readonly joinedTo: { readonly id: number; readonly name: string } | null
}

export interface FeedFacts {
  readonly name: string
  readonly isPaused: boolean
  readonly mapping: string
  /** The last file. */
  readonly last: FileFacts | null
  /** The last file that was applied. */
  readonly applied: FileFacts | null
  /** The fields that the mapping reads, each with its columns; null if the mapping is gone. */
  readonly columns: ReadonlyMap<string, readonly string[]> | null
  /** Columns that the last file lacks, and those that nothing reads. */
  readonly lackingColumns: readonly string[]
  readonly unusedColumns: readonly string[]
}

interface FileFacts {
  readonly file: string
  readonly at: Date
  readonly rows: number
  readonly isHeld: boolean
}

export interface RefusedFacts {
  readonly row: number
  readonly kind: string
  readonly column: string | null
  readonly cell: string | null
  readonly reason: string
  readonly file: string
  readonly at: Date
  /** Rows of the same file that were refused for the same reason in the same column, this one included. */
  readonly alike: number
  /** The cells of the row by column, as in the file. */
  readonly cells: ReadonlyMap<string, string>
}

interface HandFacts {
  readonly field: string
  readonly label: string
  readonly by: string | null
  readonly at: Date
  readonly isAgainstFeed: boolean
}

export interface SiteFacts extends ShownOnSite {
  readonly name: string
  /** Vehicles of the same dealership that an outgoing file leaves out for the same reason, this one included, by path of the file. */
  readonly alike: ReadonlyMap<string, number>
  readonly formats: ReadonlyMap<string, FeedFormat>
}
