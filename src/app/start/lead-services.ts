import { leadLoan } from '#finance/server/calculated-loan.ts'
import type { DealershipNames } from '#leads/server/dealership-names.ts'
import { createLeadLinks } from '#leads/server/lead-links.ts'
import { createLeadService } from '#leads/server/lead-service.ts'
import { createLeadThreads } from '#leads/server/thread/lead-threads.ts'
import { LEAD_RATE } from '#leads/spam/rate-limit.ts'
import type { Services } from '#shop/web-context.ts'
import { withRate } from '#platform/rate-limit.ts'
import type { Platform } from './open-platform.ts'
import { signingSecret } from './signing-secret.ts'

/** Lead forms, and the conversations about leads. Both share the limit of forms per network address. */
export function createLeadServices(
  { config, database, log }: Pick<Platform, 'config' | 'database' | 'log'>,
  {
    sites,
    vehicles,
    locations,
    limits,
    mailCeiling,
    quotes,
    loanLinks,
  }: Pick<Services, 'sites' | 'vehicles' | 'locations' | 'limits' | 'mailCeiling' | 'quotes' | 'loanLinks'>,
  dealerships: DealershipNames,
): Pick<Services, 'leads' | 'leadThreads'> {
  const secret = signingSecret(config)
  const siteId = sites.idOf
  const rate = withRate(LEAD_RATE, config.leadsPerMinute)
  const links = createLeadLinks(secret)
  const leads = createLeadService({
    database,
    vehicles,
    locations,
    dealerships,
    siteId,
    links,
    secret,
    log,
    limit: limits.lead,
    mailCeiling,
    loanOf: (request, vehicle, inputs) => leadLoan({ quotes, loanLinks, vehicles }, request, vehicle, inputs),
  })
  return { leads, leadThreads: createLeadThreads({ database, links, leads, locations, vehicles, siteId, rate }) }
}
