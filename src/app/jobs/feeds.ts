import { hostname } from 'node:os'
import { join } from 'node:path'
import { CONFIGURATION_CHANNEL } from '#configuration/server/revisions.ts'
import { openFiles } from '#media/server/store/open-files.ts'
import { SECOND_MS } from '#platform/clock.ts'
import type { RunningJobs } from '#platform/server/jobs/start-jobs.ts'
import type { FeedRunner } from '#stock/server/feeds/feed-runner.ts'
import { followFeeds } from '#stock/server/feeds/follow-feeds.ts'
import type { Platform } from '../start/open-platform.ts'
import { postRules } from '../start/post-rules.ts'

/** Longer than a program pauses while it writes a file. */
const REST_MS = 20 * SECOND_MS

/** The parts of this process that runs of feeds need. */
export function feedRunner({ config, database, log, ownerSecrets }: Platform): FeedRunner {
  return {
    database,
    log,
    clock: () => new Date(),
    machine: hostname(),
    feedsFolder: config.feedsFolder,
    workFolder: join(config.dataFolder, 'feed-files'),
    files: openFiles(config),
    rules: postRules(config),
    secret: (dealer, name) => Promise.resolve(ownerSecrets.resolve({ kind: 'dealer', name: dealer }, name) ?? null),
    restMs: REST_MS,
  }
}

/** Follows the feeds of the configuration beside the jobs, and stops before them. */
export function withFeeds(platform: Platform, jobs: RunningJobs): RunningJobs {
  const runner = feedRunner(platform)
  const feeds = followFeeds({ runner, jobs, database: platform.database, channel: CONFIGURATION_CHANNEL })
  return {
    ...jobs,
    stop: async () => {
      await feeds.stop()
      await jobs.stop()
    },
  }
}
