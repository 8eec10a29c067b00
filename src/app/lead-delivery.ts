import { startDeliveryWorker, type DeliveryWorker } from '#leads/server/delivery-worker.ts'
import { webhookSecret } from '#leads/server/webhook-secret.ts'
import type { SiteRegistry } from '#sites/server/site-registry.ts'
import { openMailer } from './mail.ts'
import type { Platform } from './open-platform.ts'

/** Delivers the leads of every site from this process. */
export function startLeadDelivery({ config, database, log }: Platform, registry: SiteRegistry): DeliveryWorker {
  return startDeliveryWorker({
    database,
    mailer: openMailer(config),
    webhookSecret: (slug, url) => webhookSecret(registry.siteBySlug(slug), url, process.env),
    fetch,
    clock: () => new Date(),
    random: Math.random,
    log,
  })
}
