import { seedYard, type SeededYard } from '#leads/testing/seed-yard.ts'
import type { Clock } from '#platform/clock.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import { createPublicPost } from '#platform/server/public-post.ts'
import { createSeal } from '#platform/server/seal.ts'
import type { TestDatabase } from '#platform/server/testing/test-database.ts'
import { NOTICE_QUEUES } from '../server/notice-queues.ts'
import { planNotices } from '../server/plan-notices.ts'
import { PUSH_KEYS, pushKeys } from '../server/push-keys.ts'
import { pushNotice, type NoticeWorkerOptions } from '../server/push-notice.ts'
import { createPushSender } from '../server/push-sender.ts'
import type { PushService } from './push-service.ts'

export interface NoticeWorld {
  readonly yard: SeededYard
  readonly options: NoticeWorkerOptions
  /** Subscribes a browser of somebody, signed in since long ago. */
  readonly addBrowser: (personId: string, name: string) => Promise<void>
  /** Plans notices, and pushes what is due now. Returns what went wrong. */
  readonly run: () => Promise<readonly string[]>
  /** The times at which pushes are tried later. */
  readonly later: () => Promise<readonly Date[]>
}

interface JobRow {
  readonly id: string
  readonly data: Parameters<typeof pushNotice>[1]
}

const LONG_AGO = '2020-01-01'

/** A yard whose people get notices by a push service on this machine. */
export async function openNoticeWorld(
  database: TestDatabase,
  service: PushService,
  { slug, clock, limitMs = 2000 }: { readonly slug: string; readonly clock: Clock; readonly limitMs?: number },
): Promise<NoticeWorld> {
  await declareQueues(database, NOTICE_QUEUES, silentLogger)
  const yard = await seedYard(database, slug)
  const seal = createSeal('a secret of the test that is long enough for everything', PUSH_KEYS)
  const post = createPublicPost({ allowedPrivateHosts: [], allowsLoopback: true })
  const send = createPushSender({ post, contact: 'https://console.example', limitMs })
  const options = { database, seal, send, clock, log: silentLogger }
  const claim = async (): Promise<readonly JobRow[]> =>
    database.asOwner<JobRow>(
      `delete from jobs.job where name = 'notice-push' and start_after <= now() returning id, data`,
    )
  return {
    yard,
    options,
    addBrowser: async (personId, name) => {
      const { endpoint, p256dh, auth } = service.subscribe(name)
      const { publicKey } = await pushKeys(database, seal)
      await database.asOwner(
        `insert into staff_auth_users (id, name, email) select id, name, email from people where id = $1 on conflict do nothing`,
        [personId],
      )
      await database.asOwner(
        `with session as (insert into staff_auth_sessions (user_id, token, expires_at) values ($1, $2::text, now()) returning id)
         insert into push_subscriptions (person_id, session_id, endpoint, p256dh, auth, server_key, created_at)
         select $1, id, $2, $3, $4, $5, '${LONG_AGO}' from session`,
        [personId, endpoint, p256dh, auth, publicKey],
      )
    },
    run: async () => {
      await planNotices(database, clock())
      const failures: string[] = []
      for (const { data } of await claim())
        await pushNotice(options, data).catch((error: unknown) => failures.push(String(error)))
      return failures
    },
    later: async () => {
      const rows = await database.asOwner<{ at: Date }>(
        `select start_after as at from jobs.job where name = 'notice-push' order by 1`,
      )
      return rows.map(({ at }) => at)
    },
  }
}
