import { assetsOfSources } from '#platform/web/assets.ts'
import { renderReact } from '#platform/web/render-react.ts'
import { ignoredMakes } from '#search/address/ignored-makes.ts'
import { otherPlaces } from '#search/address/other-places.ts'
import { unreadableBounds } from '#search/address/unreadable-bounds.ts'
import type { BuiltVehicle } from '#search/testing/build-search.ts'
import type { Site } from '#sites/schema.ts'
import { loadSites } from '#sites/server/load-sites.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { NOW, serviceOf, SIGN } from '#shop/testing/search-service.ts'
import { toListingCard } from '#shop/cards/vehicle-cards.ts'
import { toCells } from '../cells.ts'
import { loadSearch } from '../load.ts'
import { toSearchPage, type SearchPageView } from '../page.ts'
import ownHolds from '#shop/reservations/OwnHolds.island.tsx'
import SearchControlsIsland from '../SearchControls.island.tsx'
import { SearchPage } from '../SearchPage.tsx'

const SERVICES = {
  locations: { directory: { byId: () => undefined, of: () => [] } },
  media: { pictures: { signFor: () => SIGN } },
}

export async function viewOf(
  address: string,
  site: Site,
  stock: readonly BuiltVehicle[],
  openMakes?: ReadonlySet<string>,
) {
  const search = serviceOf(stock)
  const [path = '', query = ''] = address.split('?')
  const parameters = new URLSearchParams(query)
  const state = await search.parse(site, path, parameters, NOW)
  if (!state.ok) throw new Error(`no search: ${address}`)
  const facts = await loadSearch(search, site, state.value, NOW, openMakes)
  if (!facts.ok) throw new Error(facts.error.kind)
  const { results } = facts.value
  const cells = toCells(
    results.hits,
    results.state,
    site,
    (hit) => toListingCard(hit, { site, now: NOW, services: SERVICES }),
    NOW,
  )
  return toSearchPage(
    site,
    facts.value,
    cells,
    unreadableBounds(parameters),
    otherPlaces(parameters),
    ignoredMakes(parameters, results.state),
  )
}

const assets = assetsOfSources(
  new Map<unknown, string>([
    [SearchControlsIsland, '/src/pages/search/SearchControls.island.tsx'],
    [ownHolds, '/src/shop/reservations/OwnHolds.island.tsx'],
  ]),
)
export const htmlOf = async (...of: Parameters<typeof viewOf>) =>
  (await renderReact(<SearchPage view={await viewOf(...of)} />, 'p', assets)).html

const { files } = await loadSites('demo/sites')
export const SITES = files.flatMap(({ site }) => (site ? [site] : []))

export const SITE = buildSite()
export const filterOf = (view: SearchPageView, name: string) => view.filters.find((each) => each.name === name)
