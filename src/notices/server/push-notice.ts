import { clockIn } from '#platform/calendar-day.ts'
import { HOUR_MS, type Clock } from '#platform/clock.ts'
import type { Database } from '#platform/server/database.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import { jobWorker, type JobWorker } from '#platform/server/jobs/job-worker.ts'
import type { Logger } from '#platform/server/log.ts'
import type { Seal } from '#platform/server/seal.ts'
import { retryAfterMs } from '#leads/delivery/webhook-retries.ts'
import { messageOf, type PushMessage } from '../push-message.ts'
import { isQuiet } from '../settings.ts'
import { currentNotices, type NoticeRow } from './current-notices.ts'
import { NOTICE_PLAN, NOTICE_PUSH } from './notice-queues.ts'
import { planNotices } from './plan-notices.ts'
import { pushKeys, type PushKeys } from './push-keys.ts'
import type { PushAddress, SendPush } from './push-sender.ts'
import { readNoticeSettings } from './settings-rows.ts'

export interface NoticeWorkerOptions {
  readonly database: Pick<Database, 'withRole' | 'withStaff'>
  /** Opens the private key of `push_keys`. */
  readonly seal: Seal
  readonly send: SendPush
  readonly clock: Clock
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** Pushes that one process makes at once. */
const CONCURRENCY = 8
/** A push service can't ask for a longer pause: until then the notice is old. */
const LONGEST_PAUSE_MS = HOUR_MS

/** Workers that raise notices, and push them. */
export function noticeWorkers(options: NoticeWorkerOptions): readonly JobWorker[] {
  const { database, clock, log } = options
  return [
    jobWorker(NOTICE_PLAN, { concurrency: 1, length: 'long' }, async () => {
      const raised = await planNotices(database, clock())
      if (raised > 0) log.info({ raised }, 'notices were raised')
    }),
    jobWorker(NOTICE_PUSH, { concurrency: CONCURRENCY, length: 'short' }, (ids) => pushNotice(options, ids)),
  ]
}

type PushIds = Parameters<typeof addJobs<(typeof NOTICE_PUSH)['ids']>>[2][number]

interface Subscription extends PushAddress {
  readonly id: string
  readonly personId: string
  readonly serverKey: string
}

/** One attempt to show or close one notification in one browser. Throws if the push service is to be tried again. */
export async function pushNotice(options: NoticeWorkerOptions, ids: PushIds): Promise<void> {
  const { database, seal } = options
  const subscription = await readSubscription(database, ids.subscriptionId)
  if (!subscription) return
  const keys = await pushKeys(database, seal)
  // The browser subscribed with a key that is no more, and subscribes anew when the console is opened.
  if (subscription.serverKey !== keys.publicKey) return removeSubscription(database, subscription.id)
  const closing: PushMessage = { kind: 'close', tag: ids.groupId }
  if (ids.action === 'close') {
    // Something of the group may be shown again since.
    if (!takesClosing(subscription) || (await isShown(database, subscription, ids.groupId))) return
    return deliver(options, { subscription, keys, ids }, closing)
  }
  const message = await messageToShow(options, subscription, ids.groupId)
  if (!message) return
  await deliver(options, { subscription, keys, ids }, message)
  // Somebody may have taken the lead while it was on its way, before its state said that it is shown.
  if (takesClosing(subscription) && !(await isShown(database, subscription, ids.groupId)))
    await deliver(options, { subscription, keys, ids: { ...ids, action: 'close' } }, closing)
}

/** Decides by the rows of this moment. Null if nothing is to be shown: somebody else was faster, or these are quiet hours. */
async function messageToShow(
  { database, clock }: NoticeWorkerOptions,
  { personId }: Subscription,
  groupId: string,
): Promise<PushMessage | null> {
  const { isQuietNow, notices } = await database.withRole('import', async (tx) => {
    const { settings, timezone } = await readNoticeSettings(tx, personId)
    const quiet = isQuiet(settings, clockIn(timezone, clock()).time)
    if (quiet)
      await tx.$client.query(
        `update notices set state = 'held' where person_id = $1 and group_id = $2 and state = 'waiting'`,
        [personId, groupId],
      )
    const { rows } = await tx.$client.query<NoticeRow>(
      `select id, lead_id as "leadId", kind, raised_at as "raisedAt" from notices
       where person_id = $1 and group_id = $2 and state in ('waiting', 'shown')`,
      [personId, groupId],
    )
    return { isQuietNow: quiet, notices: rows }
  })
  if (isQuietNow || notices.length === 0) return null
  const current = await database.withStaff(personId, (tx) => currentNotices(tx, notices), { readOnly: true })
  const message = messageOf(groupId, current)
  if (message)
    await database.withRole('import', ({ $client }) =>
      $client.query(`update notices set state = 'shown' where id = any($1::uuid[]) and state = 'waiting'`, [
        current.map(({ id }) => id),
      ]),
    )
  return message
}

interface Push {
  readonly subscription: Subscription
  readonly keys: PushKeys
  readonly ids: PushIds
}

async function deliver({ database, send, clock, log }: NoticeWorkerOptions, push: Push, message: PushMessage) {
  const { subscription, keys, ids } = push
  const outcome = await send(subscription, message, keys)
  const about = { subscription: subscription.id, pushService: new URL(subscription.endpoint).host, action: ids.action }
  if (outcome.kind === 'sent') {
    await database.withRole('import', ({ $client }) =>
      $client.query('update push_subscriptions set last_sent_at = $2 where id = $1', [subscription.id, clock()]),
    )
    return
  }
  if (outcome.kind === 'gone') {
    log.info(about, 'a browser takes no notices any more, and is forgotten')
    return removeSubscription(database, subscription.id)
  }
  if (outcome.kind === 'refused') {
    log.error({ ...about, reason: outcome.reason }, 'a push service refused a notice')
    return
  }
  const pause = Math.min(retryAfterMs(outcome.retryAfter, clock()), LONGEST_PAUSE_MS)
  if (pause === 0) throw new Error(outcome.reason)
  log.warn({ ...about, reason: outcome.reason, pause }, 'a push service asked for a pause')
  await database.withRole('import', ({ $client }) =>
    addJobs($client, NOTICE_PUSH, [ids], new Date(clock().getTime() + pause)),
  )
}

type Roles = Pick<Database, 'withRole'>

async function readSubscription(database: Roles, id: string): Promise<Subscription | undefined> {
  const { rows } = await database.withRole(
    'import',
    ({ $client }) =>
      $client.query<Subscription>(
        'select id, person_id as "personId", endpoint, p256dh, auth, server_key as "serverKey" from push_subscriptions where id = $1',
        [id],
      ),
    { readOnly: true },
  )
  return rows[0]
}

async function removeSubscription(database: Roles, id: string): Promise<void> {
  await database.withRole('import', ({ $client }) =>
    $client.query('delete from push_subscriptions where id = $1', [id]),
  )
}

async function isShown(database: Roles, { personId }: Subscription, groupId: string): Promise<boolean> {
  const { rows } = await database.withRole(
    'import',
    ({ $client }) =>
      $client.query(`select from notices where person_id = $1 and group_id = $2 and state = 'shown' limit 1`, [
        personId,
        groupId,
      ]),
    { readOnly: true },
  )
  return rows.length > 0
}

/** Apple revokes the permission of pages whose pushes show nothing, so an iPhone's notification is closed by the console alone. */
function takesClosing({ endpoint }: Subscription): boolean {
  return !new URL(endpoint).hostname.endsWith('.push.apple.com')
}
