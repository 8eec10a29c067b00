import type { DoctorFacts } from '#feed-doctor/facts.ts'
import type { DoctorTargets } from '#feed-doctor/server/find-targets.ts'
import type { FactOptions } from '#feed-doctor/server/load-facts.ts'
import type { Actor } from '#platform/actor.ts'
import type { Result } from '#platform/result.ts'
import type { HeldFault } from '#stock/server/feeds/decide-held.ts'
import type { DefinedFeed } from '#stock/server/feeds/defined-feeds.ts'

interface HeldOf {
  readonly importId: number
  readonly dealerships: readonly number[]
}

interface By {
  readonly actor: Actor
  readonly now: Date
}

import type { FeedFileServices } from './feed-file-services.ts'

/** Feeds are configured and run outside of the staff's own rights. */
export interface FeedServices {
  /** The configured feeds of all dealers. */
  readonly defined: () => Promise<readonly DefinedFeed[]>
  /** Asks a worker to run a configured feed now, and returns the run's id. */
  readonly requestRun: (of: {
    readonly sourceId: number
    readonly actor: Actor
    /** Also if the file has not changed. */
    readonly again: boolean
  }) => Promise<number>
  readonly release: (of: HeldOf, by: By) => Promise<Result<number, HeldFault>>
  readonly files: FeedFileServices
  /** What is known of vehicles and rows that the person has found. */
  readonly doctorFacts: (targets: DoctorTargets, options: FactOptions) => Promise<readonly DoctorFacts[]>
  readonly reject: (of: HeldOf, by: By) => Promise<Result<void, HeldFault>>
}
