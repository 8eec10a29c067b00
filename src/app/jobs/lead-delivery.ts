import { siteOwner } from '#configuration/secret-owner.ts'
import { leadDeliveryWorkers } from '#leads/server/delivery/deliver-lead.ts'
import { createMailAddresses } from '#leads/inbound/mail-addresses.ts'
import { hasOptedOut } from '#leads/server/inbound/receive-sms.ts'
import { createLeadLinks } from '#leads/server/lead-links.ts'
import { yardHasStaff } from '#leads/server/delivery/yard-staff.ts'
import { webhookSecret } from '#leads/server/delivery/webhook-secret.ts'
import { saleEventWorker } from '#leads/server/sales/plan-sale-deliveries.ts'
import { leadLinkMailWorker } from '#leads/server/thread/dealer-link-mail.ts'
import { freedTimeMailWorker } from '#leads/server/thread/freed-time-mail.ts'
import type { Lead } from '#leads/lead.ts'
import { plainLook, type LeadMailLook } from '#leads/mail/mail-look.ts'
import type { Site } from '#sites/schema.ts'
import type { MailFacts } from '#vehicles/mail/mail-facts.ts'
import type { MessageSenders } from '#leads/server/delivery/senders.ts'
import type { Config } from '#platform/config.ts'
import type { JobWorker } from '#platform/server/jobs/job-worker.ts'
import { createPublicPost } from '#platform/server/public-post.ts'
import type { SiteRegistry } from '#sites/server/site-registry.ts'
import { siteUrl } from '#sites/site-url.ts'
import { configuredWebhookHealth } from '#webhooks/server/endpoint-health.ts'
import { consoleUrlOf } from '../start/api-services.ts'
import { hostingOf } from '../start/hosting.ts'
import { postRules } from '../start/post-rules.ts'
import { customerReader } from './sale-customer.ts'
import { openMailer, openSmsSender } from '../start/mail.ts'
import { signingSecret } from '../start/signing-secret.ts'
import type { Platform } from '../start/open-platform.ts'

/** Workers that deliver the leads of every site. */
export function leadDelivery(
  { config, database, log, ownerSecrets }: Platform,
  registry: SiteRegistry,
  mailFacts: MailFacts,
): readonly JobWorker[] {
  const mailer = openMailer(config)
  return [
    ...leadDeliveryWorkers({
      database,
      mailer,
      webhookSecret: (slug, url) =>
        webhookSecret(registry.siteBySlug(slug), url, (name) => ownerSecrets.resolve(siteOwner(slug), name)),
      post: createPublicPost(postRules(config)),
      customerOf: customerReader(database),
      webhookHealth: configuredWebhookHealth(database),
      messages: messageSenders(config, database),
      look: async (lead) => ({
        ...(await lookOf(lead, registry.siteBySlug(lead.site.slug), mailFacts)),
        consoleHref: await consoleHrefOf(config, database, lead),
      }),
      clock: () => new Date(),
      random: Math.random,
      log,
    }),
    leadLinkMailWorker({
      database,
      mailer,
      links: createLeadLinks(signingSecret(config)),
      siteBySlug: registry.siteBySlug,
      mailFacts,
      clock: () => new Date(),
      log,
    }),
    saleEventWorker({ database, siteBySlug: registry.siteBySlug, log }),
    freedTimeMailWorker({
      database,
      mailer,
      siteBySlug: registry.siteBySlug,
      siteUrlOf: (site) => siteUrl(site, hostingOf(config)),
      mailFacts,
      log,
    }),
  ]
}

function messageSenders(config: Config, database: Platform['database']): MessageSenders {
  const { domain } = config.inboundMail
  const addresses = domain === undefined ? null : createMailAddresses(signingSecret(config), domain)
  const sender = config.smsAccount?.from
  return {
    sms: openSmsSender(config),
    hasOptedOut: (phone) => (sender === undefined ? Promise.resolve(false) : hasOptedOut(database, sender, phone)),
    replyAddress: (leadId) => addresses?.replyAddress(leadId) ?? null,
  }
}

/** Null where nobody could sign in to read the lead. */
async function consoleHrefOf(config: Config, database: Platform['database'], lead: Lead): Promise<string | null> {
  const { consoleHost } = config
  if (consoleHost === undefined || !(await yardHasStaff(database, lead))) return null
  return `${consoleUrlOf(config, consoleHost)}/leads/all/${lead.id}`
}

async function lookOf(
  lead: Lead,
  site: Site | undefined,
  mailFacts: MailFacts,
): Promise<Omit<LeadMailLook, 'consoleHref'>> {
  if (!site) return plainLook(lead)
  const vehicle = lead.vehicle && (await mailFacts.vehicle(site, lead.vehicle.id, lead.site.url))
  return {
    brand: await mailFacts.brand(site, lead.site.url),
    item: vehicle?.item ?? null,
    yard: await mailFacts.yard(site, lead.location?.id ?? null),
  }
}
