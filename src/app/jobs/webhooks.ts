import { siteOwner } from '#configuration/secret-owner.ts'
import { webhookSecret } from '#leads/server/delivery/webhook-secret.ts'
import { WORK_CHANNEL } from '#leads/server/work-channel.ts'
import type { JobWorker } from '#platform/server/jobs/job-worker.ts'
import type { RunningJobs } from '#platform/server/jobs/start-jobs.ts'
import { wakeQueue } from '#platform/server/jobs/wake-queue.ts'
import { createPublicPost } from '#platform/server/public-post.ts'
import { createSeal } from '#platform/server/seal.ts'
import type { SiteRegistry } from '#sites/server/site-registry.ts'
import { STOCK_CHANNEL } from '#vehicles/server/stock-channel.ts'
import { storeConfiguredWebhooks } from '#webhooks/server/configured-webhooks.ts'
import { disabledMailWorker } from '#webhooks/server/disabled-mail.ts'
import { WEBHOOK_PLAN, WEBHOOKS_CHANNEL } from '#webhooks/server/webhook-queues.ts'
import { webhookWorkers } from '#webhooks/server/send-webhooks.ts'
import { WEBHOOK_SECRETS } from '#webhooks/server/signing-secrets.ts'
import { consoleUrlOf } from '../start/api-services.ts'
import { openMailer } from '../start/mail.ts'
import type { Platform } from '../start/open-platform.ts'
import { postRules } from '../start/post-rules.ts'
import { signingSecret } from '../start/signing-secret.ts'

/** Workers that tell dealers' systems what happens. */
export function webhookDelivery(
  { config, database, log, ownerSecrets }: Platform,
  registry: Pick<SiteRegistry, 'siteBySlug'>,
): readonly JobWorker[] {
  const { consoleHost } = config
  return [
    ...webhookWorkers({
      database,
      seal: createSeal(signingSecret(config), WEBHOOK_SECRETS),
      post: createPublicPost(postRules(config)),
      configuredSecret: (slug, url) =>
        webhookSecret(registry.siteBySlug(slug), url, (name) => ownerSecrets.resolve(siteOwner(slug), name)),
      clock: () => new Date(),
      random: Math.random,
      log,
    }),
    disabledMailWorker({
      database,
      mailer: openMailer(config),
      consoleUrl: consoleHost === undefined ? null : consoleUrlOf(config, consoleHost),
      log,
    }),
  ]
}

const CHANNELS = [STOCK_CHANNEL, WORK_CHANNEL, WEBHOOKS_CHANNEL]

/** Wakes the planner of webhooks, and keeps those of the sites' configuration in step, until the jobs stop. */
export function withWebhooks(
  { database, log }: Platform,
  registry: Pick<SiteRegistry, 'all' | 'onChange'>,
  jobs: RunningJobs,
): RunningJobs {
  const store = () => {
    storeConfiguredWebhooks(database, registry.all()).catch((error: unknown) =>
      log.error({ err: error }, 'the webhooks of the sites could not be stored'),
    )
  }
  store()
  const removeListener = registry.onChange(store)
  const changes = wakeQueue({ database, queue: WEBHOOK_PLAN, channels: CHANNELS, log })
  return {
    ...jobs,
    stop: async () => {
      removeListener()
      await changes.stop()
      await jobs.stop()
    },
  }
}
