import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import type { Site } from '#sites/schema.ts'
import { checkSites } from '#sites/server/check-sites.ts'
import { LEAD_FORMS, isOffered } from '#leads/form/forms.ts'
import { saveLists } from '#vehicles/save.ts'

const DEMO_SITES = fileURLToPath(new URL('../../../demo/sites', import.meta.url))
const sites = (await checkSites(DEMO_SITES)).sites.flatMap(({ site }) => site ?? [])

/** Asks for the photos of one vehicle, so only the vehicle's page leads there. */
const OF_A_VEHICLE = '/request-photos'
const SEARCHES = ['/budget-finder', '/price-slider']

/** Paths of the forms that the site offers, and of its other ways to search; of a form with several paths, any will do. */
function pagesToFind(site: Site): readonly (readonly string[])[] {
  const forms = LEAD_FORMS.flatMap(({ name, page }) =>
    page !== null && isOffered(name, site.forms) ? [page.paths(site)] : [],
  )
  return [...forms, ...SEARCHES.map((path) => [path])].filter((paths) => !paths.includes(OF_A_VEHICLE))
}

it('has five sites to look at', () => {
  expect(sites).toHaveLength(5)
})

it.each(sites.map((site) => [site.slug, site] as const))(
  '%s leads to every form and search from its frame',
  (_, site) => {
    const links = site.menu.flatMap(({ href, children }) => [href, ...children.map((child) => child.href)])
    const shown = new Set(
      [...links, ...site.footer.flatMap((column) => column.links.map(({ href }) => href))].map(toPath),
    )
    expect(pagesToFind(site).filter((paths) => !paths.some((path) => shown.has(toPath(path))))).toEqual([])
  },
)

it('gives shoppers one way to save on each site, and shows both ways among them', () => {
  expect(sites.map((site) => saveLists(site).length)).toEqual([1, 1, 1, 1, 1])
  expect(new Set(sites.flatMap(saveLists))).toEqual(new Set(['watchlist', 'favourites']))
})

function toPath(href: string): string {
  return (href.split('?')[0] ?? '').replace(/\/$/, '')
}
