import { registerInbound } from '#api/inbound/register-inbound.ts'
import { createMailAddresses } from '#leads/inbound/mail-addresses.ts'
import type { Lead } from '#leads/lead.ts'
import { storeAdfLead } from '#leads/server/inbound/store-adf-lead.ts'
import { MINUTE_MS } from '#platform/clock.ts'
import { createRateLimiter, type RateLimit } from '#platform/rate-limit.ts'
import type { SiteRegistry } from '#sites/server/site-registry.ts'
import { siteUrl } from '#sites/site-url.ts'
import { consoleUrlOf } from '../start/api-services.ts'
import { hostingOf } from '../start/hosting.ts'
import type { Platform } from '../start/open-platform.ts'
import { signingSecret } from '../start/signing-secret.ts'
import type { RegisterConsole } from './console-app.ts'

/** Mails of one conversation or dealership, and text messages of one number: sixty at once, then one a minute. */
const LIMIT: RateLimit = { burst: 60, refillMs: MINUTE_MS, maxKeys: 10_000 }

/** Mails and text messages that providers pass on to the console's host. */
export function inboundPart(
  { config, database, log }: Platform,
  registry: Pick<SiteRegistry, 'siteBySlug'>,
): RegisterConsole {
  const { consoleHost = '', inboundMail, smsAccount } = config
  const hosting = hostingOf(config)
  const siteOf = (slug: string): Lead['site'] | null => {
    const site = registry.siteBySlug(slug)
    return site ? { slug, name: site.name, url: siteUrl(site, hosting), timezone: site.timezone } : null
  }
  const limit = createRateLimiter(LIMIT)
  const { domain, postmarkSecret, mailgunKey } = inboundMail
  return (app) =>
    registerInbound(app, {
      mail: {
        database,
        addresses: createMailAddresses(signingSecret(config), domain ?? ''),
        limit,
        storeLead: (dealershipId, lead, now) => storeAdfLead(database, siteOf, dealershipId, lead, now),
      },
      sms: { database, limit },
      postmarkSecret,
      mailgunKey,
      twilioToken: smsAccount?.authToken,
      consoleUrl: consoleUrlOf(config, consoleHost),
      clock: () => new Date(),
      log,
    })
}
