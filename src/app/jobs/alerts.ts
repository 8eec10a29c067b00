import { alertWorkers } from '#accounts/server/alert-jobs.ts'
import type { Services } from '#shop/services.ts'
import type { JobWorker } from '#platform/server/jobs/job-worker.ts'
import { DEFAULT_STATE } from '#search/address/search-state.ts'
import { toListing } from '#search/results/listing.ts'
import { copyFor } from '#sites/copy.ts'
import type { SiteRegistry } from '#sites/server/site-registry.ts'
import type { Site } from '#sites/schema.ts'
import { toPriceView } from '#vehicles/card.ts'
import { sidebarFacts } from '#vehicles/card-facts.ts'
import { VEHICLES_COPY } from '#vehicles/copy.ts'
import type { MailFacts } from '#vehicles/mail/mail-facts.ts'
import { mailPicture } from '#vehicles/mail/vehicle-item.ts'
import { openMailer } from '../start/mail.ts'
import type { Platform } from '../start/open-platform.ts'
import { signingSecret } from '../start/signing-secret.ts'
import { shownPrice } from '#vehicles/price.ts'

type AlertSources = Pick<Services, 'search' | 'vehicles' | 'sites' | 'media'>

/**
 * Workers for the alerts of every site. They search with the services of the pages, which open after the jobs start. A check
 * that comes earlier finds nothing, and the next one makes up for it.
 */
export function alertJobs(
  { config, database, log }: Platform,
  registry: SiteRegistry,
  services: () => AlertSources | undefined,
  mailFacts: MailFacts,
): readonly JobWorker[] {
  const clock = () => new Date()
  // A mail that leads to a page that says that the site is not there would help nobody.
  const reachable = (slug: string) => {
    const site = registry.siteBySlug(slug)
    return site?.publication === 'live' ? site : undefined
  }
  return alertWorkers({
    database,
    mailer: openMailer(config),
    siteBySlug: reachable,
    mailFacts,
    secret: signingSecret(config),
    clock,
    log,
    newMatches: async (site, address, since) => {
      const opened = services()
      return opened ? newMatches(opened, site, address, { since, now: clock() }) : null
    },
    vehicles: async (site, ids) => {
      const opened = services()
      if (!opened) throw new Error('the services are not open yet')
      const found = await opened.vehicles.store.findMany(site, ids, clock())
      const sign = opened.media.pictures.signFor(site.slug)
      const say = copyFor(site, VEHICLES_COPY)
      return found.map(({ vehicle, photos }) => {
        const price = toPriceView(shownPrice(vehicle), site, say)
        return {
          id: vehicle.id,
          slug: vehicle.slug,
          name: vehicle.name,
          picture: mailPicture(photos[0], vehicle.name, { siteUrl: '', sign }),
          price: (price.kind === 'amount' ? price.amount : price.text) || null,
          charges: price.kind === 'amount' ? price.charges : null,
          facts: sidebarFacts(vehicle, say).map(({ text }) => text),
        }
      })
    },
  })
}

/** The newest results of a search that arrived after a time; null when the search does not answer. */
async function newMatches(
  { search }: Pick<AlertSources, 'search'>,
  site: Site,
  address: string,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<readonly number[] | null> {
  const { pathname, searchParams } = new URL(address, 'http://site.invalid')
  const state = await search.stock.parse(site, pathname, searchParams, now)
  if (!state.ok) return null
  const newest = {
    ...state.value,
    page: DEFAULT_STATE.page,
    sortBy: 'Car_production:created_at_timestamp:desc',
  } as const
  const found = await search.stock.search(site, newest, now)
  if (!found.ok) return null
  return found.value.hits
    .map((hit) => toListing(hit).vehicle)
    .filter(({ createdAt, status }) => createdAt > since && status !== 'sold')
    .map(({ id }) => id)
}
