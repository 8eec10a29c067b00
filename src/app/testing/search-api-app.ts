import { createColumnIndex, type SearchDocument } from '@forecourt/faceted-search'
import type { WebApp } from '#shop/web-context.ts'
import { servicesOf } from '#shop/testing/services-of.ts'
import type { PictureService } from '#media/server/serving/picture-service.ts'
import { registerSearchApi, SEARCH_API } from '#pages/search-api/route.ts'
import { registerSearch } from '#pages/search/route.tsx'
import { DAY_MS } from '#platform/clock.ts'
import { silentLogger } from '#platform/server/log.ts'
import { assetsOfSources } from '#platform/web/assets.ts'
import { createMetrics } from '#platform/web/metrics.ts'
import { buildSearchIndex, type BuiltVehicle } from '#search/testing/build-search.ts'
import { mixedStock, someSold } from '#search/testing/mixed-stock.ts'
import { indexBackend } from '#search/query/search-backend.ts'
import { SEARCH_RATE } from '#shop/search/search-rate.ts'
import { createSearchKeys } from '#search/server/search-keys.ts'
import { createSearchService, type SearchService } from '#search/server/search-service.ts'
import { VEHICLE_INDEX } from '#search/index/vehicle-index.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import type { Site } from '#sites/schema.ts'
import { createWebApp } from '../web/web-app.ts'

/** A search API over the stock of two dealerships, with a site for each. */
export interface SearchApiApp {
  readonly app: WebApp
  readonly search: SearchService
  /** The north yard's site, at 127.0.0.1. It hides one make. */
  readonly north: Site
  /** The south yard's site, at localhost. */
  readonly south: Site
  readonly keyOf: (site: Site) => string
  /** Expected results, computed without the engine. */
  readonly visible: (site: Site) => readonly SearchDocument[]
  /** Each request comes from another IP address unless one is given. */
  readonly ask: (site: Site, path: string, init?: RequestInit, address?: string) => Promise<Response>
  /** Posts a JSON body to the search API. */
  readonly post: (
    site: Site,
    path: string,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Response>
}

/** Shape of an answer. */
export interface Answer {
  readonly hits?: readonly Readonly<Record<string, unknown>>[]
  readonly facetDistribution?: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly facetHits?: readonly { readonly value: string; readonly count: number }[]
  readonly estimatedTotalHits?: number
  readonly results?: readonly Answer[]
  readonly code?: string
}

export async function json(response: Response | Promise<Response>): Promise<Answer> {
  return (await (await response).json()) as Answer
}

export const API = '/api/search'
export const INDEX = 'Car_production'

export const NOW = new Date('2026-10-20T00:00:00Z')

interface Yard {
  readonly host: string
  readonly hiddenMakes: readonly string[]
}

/** Each yard has a site of its own, at a host name of this machine. The sites and the expected results are both derived from this table. */
const YARDS = {
  north: { host: '127.0.0.1', hiddenMakes: ['Ford'] },
  south: { host: 'localhost', hiddenMakes: [] },
} as const satisfies Readonly<Record<string, Yard>>

const MODELS = [
  ['Toyota', 'Corolla', 'Hatch'],
  ['Toyota', 'Hilux', 'Ute'],
  ['Land Rover', 'Defender', 'SUV'],
  ['Ford', 'Ranger', 'Ute'],
  ['Kia', 'Sportage "GT"', 'SUV'],
] as const

/** Every eleventh vehicle is hidden; some are sold, recently or long ago. */
const STOCK = mixedStock(120, MODELS, (index, [make, model]) => ({
  name: `${2010 + (index % 16)} ${make} ${model}`,
  price: index % 10 === 9 ? null : (8_000 + index * 500) * 100,
  stockNumber: `N${1000 + index}`,
  showOnDealerWebsite: index % 11 !== 0,
  pictures: index % 3,
  ...someSold(index, NOW),
}))

export function openSearchApi(isReady = true): SearchApiApp {
  const north = siteOf('north')
  const south = siteOf('south')
  const documents = documentsOf(STOCK)
  const index = createColumnIndex(VEHICLE_INDEX)
  index.apply({ upserts: documents })
  const search = createSearchService(indexBackend(index, { soldSince: (since) => since, isReady: () => isReady }))
  const keys = createSearchKeys('a secret of the tests')
  const pictures = Object.assign({} as PictureService, { signFor: () => () => 'A'.repeat(16) })
  const app = createWebApp({
    mode: 'production',
    services: servicesOf({ search: { stock: search, rate: SEARCH_RATE, keys }, media: { pictures }, finance: {} }),
    siteForHost: (host) => [north, south].find((site) => yardOf(site).host === host),
    pages: [registerSearch, registerSearchApi],
    assets: assetsOfSources(new Map()),
    log: silentLogger,
    clock: () => NOW,
    metrics: createMetrics(),
    trustedProxies: new Set(),
    openPaths: SEARCH_API,
  })
  const keyOf = ({ slug }: Site) => keys.keyOf(slug)
  let asked = 0
  const another = () => `10.0.${++asked >> 8}.${asked & 255}`
  const ask: SearchApiApp['ask'] = async (site, path, init = {}, address = another()) => {
    const authorization = `Bearer ${keyOf(site)}`
    const headers = { host: yardOf(site).host, authorization, ...Object.fromEntries(new Headers(init.headers)) }
    return app.request(path, { ...init, headers }, { incoming: { socket: { remoteAddress: address } } })
  }
  return {
    app,
    search,
    north,
    south,
    keyOf,
    visible: (site) => documents.filter((document) => isVisible(site, document)),
    ask,
    post: (site, path, body, headers = {}) =>
      ask(site, `${API}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  }
}

function siteOf(yard: keyof typeof YARDS): Site {
  const { hiddenMakes } = YARDS[yard]
  const stock = hiddenMakes.length > 0 ? { stock: { filter: { not: { make: hiddenMakes } } } } : {}
  return buildSite({ slug: yard, dealershipId: yard, dealerships: [yard], ...stock })
}

function yardOf({ slug }: Site): Yard {
  const found = Object.entries(YARDS).find(([name]) => name === slug)
  if (!found) throw new Error(`${slug} is no yard of this application`)
  return found[1]
}

function documentsOf(stock: readonly BuiltVehicle[]): readonly SearchDocument[] {
  const built = buildSearchIndex(stock, NOW)
  return stock.map((_, at) => built.get(String(at + 1))).filter((document) => document !== undefined)
}

/** Decides from the table of yards, without the filter under test. */
function isVisible(site: Site, document: SearchDocument): boolean {
  const soldFrom = NOW.getTime() / 1000 - site.stock.soldWindowDays * (DAY_MS / 1000)
  const sold = document['status'] === 'sold'
  return (
    document['dealership_slug'] === site.slug &&
    document['show_on_dealer_website'] === true &&
    (!sold || Number(document['sold_at_timestamp']) >= soldFrom) &&
    !yardOf(site).hiddenMakes.includes(String(document['make']))
  )
}
