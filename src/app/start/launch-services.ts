import type { LaunchServices } from '#api/new-site/launch-services.ts'
import type { Config } from '#platform/config.ts'
import { SETTINGS } from '#platform/settings.ts'
import type { Services } from '#shop/services.ts'
import { judgeDomain } from '#sites/domain-check.ts'
import { createAddressLookup, siteTarget } from '#sites/server/address-lookup.ts'
import type { SiteRegistry } from '#sites/server/site-registry.ts'

/** The sender of an installation that has set none. */
const NO_SENDER = SETTINGS.parse({}).MAIL_FROM

/** Facts of the installation on which the launch of its sites depends. */
export function createLaunchServices(
  { mode, smtpUrl, mailFrom, siteTarget: setting }: Pick<Config, 'mode' | 'smtpUrl' | 'mailFrom' | 'siteTarget'>,
  { siteBySlug }: Pick<SiteRegistry, 'siteBySlug'>,
  { payments, sites }: Pick<Services, 'payments' | 'sites'>,
): LaunchServices {
  const lookup = createAddressLookup()
  return {
    hasMailSender: mode === 'demo' || (smtpUrl !== undefined && mailFrom !== NO_SENDER),
    checkDomains: async (domains) => {
      const target = await siteTarget(setting, lookup)
      return Promise.all(domains.map(async (domain) => judgeDomain(domain, await lookup(domain), target)))
    },
    takesPayments: (slug) => {
      const site = siteBySlug(slug)
      return site !== undefined && (payments.gateway?.kindOf(sites.idOf(site)) ?? null) !== null
    },
  }
}
