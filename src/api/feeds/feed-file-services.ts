import type { Actor } from '#platform/actor.ts'
import type { Result } from '#platform/result.ts'
import type { FeedSource } from '#stock/feed-definition.ts'
import type { KeptFile } from '#stock/server/feed-files/keep-file.ts'
import type { DefinedFeed } from '#stock/server/feeds/defined-feeds.ts'
import type { MappingPreview } from '#stock/server/mappings/preview-mapping.ts'

interface FeedPlace {
  readonly dealershipId: number
  readonly dealer: string
  readonly feed: string
}

/** The kept files of feeds, which the staff's own rights show and do not change. */
export interface FeedFileServices {
  readonly keepSample: (
    of: FeedPlace & { readonly name: string },
    saveTo: (path: string) => Promise<void>,
  ) => Promise<void>
  /** Fetches a file and keeps it. A failure is a sentence. */
  readonly fetchSample: (of: FeedPlace, from: FeedSource) => Promise<Result<void, string>>
  /** Works on a copy of a kept object on this machine. Null if it is gone. */
  readonly withCopy: <T>(object: string, work: (path: string) => Promise<T>) => Promise<T | null>
  /** The mapping that ships and fits, and one to begin with. */
  readonly suggest: (path: string) => Promise<{
    readonly fitting: string | null
    readonly proposed: Readonly<Record<string, unknown>> | null
  }>
  readonly preview: (
    path: string,
    written: Readonly<Record<string, unknown>> | null,
    now: Date,
  ) => Promise<Result<MappingPreview, string>>
  /** Asks for an import, and returns the id of the run. */
  readonly importKept: (of: {
    readonly kept: Pick<KeptFile, 'dealershipId' | 'feed' | 'bytes' | 'object'>
    readonly dealer: string
    readonly defined: DefinedFeed
    readonly actor: Actor
  }) => Promise<Result<number, string>>
}
