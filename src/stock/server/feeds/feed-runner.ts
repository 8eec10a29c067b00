import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/server/database.ts'
import type { Logger } from '#platform/server/log.ts'
import type { PublicAddressRules } from '#platform/server/public-addresses.ts'
import type { ObjectFiles } from '#media/server/store/object-files.ts'
import type { Connections } from '../import/prepare-import.ts'

/** Dependencies of the runs of feeds. */
export interface FeedRunner {
  readonly database: Pick<Database, 'withRole'> & { readonly pool: (role: 'import') => Connections }
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly clock: Clock
  /** Host name, because watched folders belong to one machine. */
  readonly machine: string
  /** FEEDS_DIR: the watched folders of all dealers. */
  readonly feedsFolder: string
  /** Holds copies of files while they are imported. Processes of one machine may share it. */
  readonly workFolder: string
  /** The store of pictures, which keeps the last files. */
  readonly files: ObjectFiles
  readonly rules: PublicAddressRules
  /** A secret of a dealer; null if it is not set. */
  readonly secret: (dealer: string, name: string) => Promise<string | null>
  /** Time for which a file must not change before it counts as whole. */
  readonly restMs: number
}
