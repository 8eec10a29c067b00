import { leadDeliveryWorkers } from '#leads/server/delivery/deliver-lead.ts'
import { createLeadLinks } from '#leads/server/lead-links.ts'
import { webhookSecret } from '#leads/server/delivery/webhook-secret.ts'
import { leadLinkMailWorker } from '#leads/server/thread/dealer-link-mail.ts'
import { freedTimeMailWorker } from '#leads/server/thread/freed-time-mail.ts'
import type { JobWorker } from '#platform/server/jobs/job-worker.ts'
import { createPublicPost } from '#platform/server/public-post.ts'
import type { SiteRegistry } from '#sites/server/site-registry.ts'
import { postRules } from '../start/post-rules.ts'
import { openMailer } from '../start/mail.ts'
import { signingSecret } from '../start/signing-secret.ts'
import type { Platform } from '../start/open-platform.ts'

/** Workers that deliver the leads of every site. */
export function leadDelivery({ config, database, log }: Platform, registry: SiteRegistry): readonly JobWorker[] {
  const mailer = openMailer(config)
  return [
    ...leadDeliveryWorkers({
      database,
      mailer,
      webhookSecret: (slug, url) => webhookSecret(registry.siteBySlug(slug), url, process.env),
      post: createPublicPost(postRules(config)),
      clock: () => new Date(),
      random: Math.random,
      log,
    }),
    leadLinkMailWorker({
      database,
      mailer,
      links: createLeadLinks(signingSecret(config)),
      siteBySlug: registry.siteBySlug,
      clock: () => new Date(),
      log,
    }),
    freedTimeMailWorker({ database, mailer, siteBySlug: registry.siteBySlug, log }),
  ]
}
