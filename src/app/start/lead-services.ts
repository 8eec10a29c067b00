import { leadLoan } from '#finance/server/calculated-loan.ts'
import type { DealershipNames } from '#leads/server/dealership-names.ts'
import { createLeadLinks } from '#leads/server/lead-links.ts'
import type { LeadServices } from '#leads/server/services.ts'
import { createLeadService } from '#leads/server/lead-service.ts'
import { createLeadThreads } from '#leads/server/thread/lead-threads.ts'
import { LEAD_RATE } from '#leads/spam/rate-limit.ts'
import type { LocationServices } from '#locations/server/services.ts'
import type { PlatformServices } from '#platform/server/services.ts'
import type { VehicleServices } from '#vehicles/server/services.ts'
import type { Services } from '#shop/services.ts'
import { withRate } from '#platform/rate-limit.ts'
import type { Platform } from './open-platform.ts'
import { signingSecret } from './signing-secret.ts'

interface Sources extends Pick<Services, 'sites' | 'limits' | 'finance'> {
  readonly vehicles: VehicleServices['store']
  readonly locations: LocationServices['directory']
  readonly mailCeiling: PlatformServices['mailCeiling']
}

/** Lead forms, and the conversations about leads. Both share the limit of forms per network address. */
export function createLeadServices(
  { config, database, log }: Pick<Platform, 'config' | 'database' | 'log'>,
  { sites, vehicles, locations, limits, mailCeiling, finance }: Sources,
  dealerships: DealershipNames,
): LeadServices {
  const secret = signingSecret(config)
  const siteId = sites.idOf
  const rate = withRate(LEAD_RATE, config.leadsPerMinute)
  const links = createLeadLinks(secret)
  const forms = createLeadService({
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
    loanOf: (request, vehicle, inputs) => leadLoan({ ...finance, vehicles }, request, vehicle, inputs),
  })
  return { forms, threads: createLeadThreads({ database, links, leads: forms, locations, vehicles, siteId, rate }) }
}
