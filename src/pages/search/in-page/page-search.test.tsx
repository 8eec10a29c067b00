import { repaymentRule } from '#finance/price-for-repayment.ts'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as fc from 'fast-check'
import { isValidElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { elementsOf, readHtml, type HtmlElement } from '#platform/web/testing/read-html.ts'
import { buildSearchIndex } from '#search/testing/build-search.ts'
import { packStock, unpackStock } from '#search/columns/stock-pack.ts'
import { indexBackend } from '#search/query/search-backend.ts'
import { createSearchService } from '#search/server/search-service.ts'
import { otherPlaces } from '#search/address/other-places.ts'
import { unreadableBounds } from '#search/address/unreadable-bounds.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import type { Site } from '#sites/schema.ts'
import { loadSites } from '#sites/server/load-sites.ts'
import { toGrid } from '../grid.ts'
import { loadSearch } from '../load.ts'
import { makesOf } from '../model-lists.ts'
import { toSearchPage } from '../page.ts'
import { SearchForm } from '../SearchForm.tsx'
import { mixedStock } from '../testing/mixed-stock.ts'
import { addresses, LEFT_TO_SERVER, openIds, SENTENCES } from '../testing/search-addresses.ts'
import { createPageSearch, type PageAnswer, type PageSearch } from './page-search.ts'

const NOW = new Date('2026-10-20T00:00:00Z')

const { files } = await loadSites('demo/sites')
const OWN = buildSite({
  dealershipId: 'north',
  dealerships: ['north', 'south'],
  search: {
    pageSize: 12,
    countCap: 40,
    facetDisplay: false,
    words: { nicknames: [{ of: ['Toyota'], said: ['yodas'] }], fillers: ['yewbeaut'] },
  },
  stock: { filter: { not: { make: ['Kia'] } }, priceAscRequiresPrice: true },
  promos: [{ position: 3, display: ['search'], heading: 'Winter check', href: '/service' }],
})
const SITES = [OWN, ...files.flatMap(({ site }) => (site ? [site] : []))]

type Ways = {
  readonly server: (address: string, open: readonly string[]) => Promise<string | null>
  readonly page: PageSearch
}

async function waysOf(site: Site): Promise<Ways> {
  const rules = { soldSince: (since: number) => since, isReady: () => true }
  const search = createSearchService(
    indexBackend(buildSearchIndex(mixedStock(site, NOW), NOW), rules),
    undefined,
    (each, thisYear) => repaymentRule(each.finance, thisYear),
  )
  const all = await search.query(site, { limit: 1000 }, NOW)
  if (!all.ok) throw new Error('no stock')
  const pack = unpackStock(packStock(site, search.stockState(site, NOW), all.value.hits))
  if (!pack.ok) throw new Error(pack.error.kind)
  const server: Ways['server'] = async (address, open) => {
    const { pathname, searchParams } = new URL(address, 'http://page')
    const state = await search.parse(site, pathname, searchParams, NOW)
    if (!state.ok) return null
    const facts = await loadSearch(search, site, state.value, NOW, makesOf(open))
    if (!facts.ok) throw new Error(facts.error.kind)
    const { hits, state: settled } = facts.value.results
    const cells = toGrid(hits, settled, site.promos, NOW)
    const view = toSearchPage(site, facts.value, cells, unreadableBounds(searchParams), otherPlaces(searchParams))
    return renderToString(<SearchForm view={view} Cell={() => null} />).replaceAll(/<\/?noscript>/g, '')
  }
  return { server, page: createPageSearch(pack.value, () => Promise.resolve(search.words)) }
}

/** The HTML with deferred content in place. */
function wholeOf(answer: PageAnswer | null): string {
  let { html = '', deferred = [] } = answer ?? {}
  for (const [id, inner] of deferred) {
    html = html.replace(new RegExp(`(<details id="${id}".*?</summary>)`, 's'), (head) => head + inner)
  }
  return html
}

/** Lines that are equal for equivalent documents, whatever the order and case of attributes. */
function shape(html: string) {
  const { root, faults } = readHtml(html)
  expect(faults).toEqual([])
  return [...elementsOf(root)].map(lineOf)
}

function lineOf({ tag, attributes, children }: HtmlElement): string {
  const pairs = [...attributes].map(([name, value]) => `${name.toLowerCase()}=${value.replaceAll('&#39;', '&#x27;')}`)
  const texts = children.filter((child) => typeof child === 'string')
  return `${tag} ${pairs.sort().join(' ')} ${texts.join('|').replaceAll('&#39;', '&#x27;')}`
}

/** Names of the components whose renderings were compared. */
const compared = new Set<string>()

/** Collects every component below a node. */
function noteComponents(node: ReactNode): void {
  if (Array.isArray(node)) (node as readonly ReactNode[]).forEach(noteComponents)
  if (!isValidElement<{ readonly children?: ReactNode }>(node)) return
  if (typeof node.type !== 'function') return noteComponents(node.props.children)
  compared.add(node.type.name)
  noteComponents((node.type as (props: object) => ReactNode)(node.props))
}

describe.each(SITES.map((site) => [site.slug, site] as const))('on %s', async (_, site) => {
  const { server, page } = await waysOf(site)
  test('random addresses are answered as by the server, or left to it', async () => {
    let answered = 0
    let left = 0
    await fc.assert(
      fc.asyncProperty(addresses, openIds, async (each, open) => {
        const own = await page.answer(each, open, NOW)
        if (!own) return void left++
        answered++
        const expected = await server(each, open)
        expect(shape(wholeOf(own))).toEqual(shape(expected ?? ''))
        const view = await page.view(each, open, NOW)
        if (view) noteComponents(<SearchForm view={view} Cell={() => null} />)
      }),
      { numRuns: 60, seed: 20_261_020 },
    )
    // Left to the server: paths that are no search, and attributes that the site does not use.
    expect(answered).toBeGreaterThan(20)
    expect(left).toBeGreaterThan(0)
  })

  test.each(SENTENCES)('"%s" is read as by the server, or left to it', async (sentence) => {
    const typed = `/search?say=${encodeURIComponent(sentence)}`
    const own = await page.answer(typed, [], NOW)
    const expected = own === null ? '' : ((await server(typed, [])) ?? '')
    expect([own !== null || LEFT_TO_SERVER.includes(sentence), shape(wholeOf(own))]).toEqual([true, shape(expected)])
  })

  // Identifiers, and pages without a search.
  test.each([
    ...['S1004', 's-1004', 'toyota S1004', 'VIN00000000000007', 'AB12'].map((text) => `/search?query=${text}`),
    '/brands',
    '/contact?make=Toyota',
  ])('%s is left to the server', async (asked) => {
    expect(await page.answer(asked, [], NOW)).toBeNull()
  })

  test('the content of closed sections is returned separately', async () => {
    const closed = await page.answer('/search', [], NOW)
    expect(closed?.deferred.length).toBeGreaterThan(3)
    const ids = closed?.deferred.map(([id]) => id) ?? []
    const open = await page.answer('/search', ids, NOW)
    expect(ids.filter((id) => open?.deferred.some(([each]) => each === id))).toEqual([])
  })

  test.each(['/search?colour=Blue', '/search/toyota'])(
    'the models of a make for %s are those of a page on which the make is open',
    async (path) => {
      const lists = await page.models(path, NOW)
      const hasMakes = site.search.facets.some(({ widget }) => widget === 'makes')
      expect((lists?.length ?? 0) > 1).toBe(hasMakes)
      for (const [id, html] of lists ?? []) {
        expect(html).toContain('make_model')
        const open = await page.answer(path, [id], NOW)
        expect(wholeOf(open)).toContain(html)
      }
    },
  )
})

test('an attribute that the site does not use is left to the server', async () => {
  const { page } = await waysOf(buildSite({ search: { facets: [{ attribute: 'make' }] } }))
  expect(await page.answer('/search?seats=5', [], NOW)).toBeNull()
  expect(await page.answer('/search?colour=Red&suburb=Perth', [], NOW)).not.toBeNull()
  for (const sentence of ['tows 3 tonne', 'single cab ute', '7 seater', 'under 650cc'])
    expect([sentence, await page.answer(`/search?say=${sentence}`, [], NOW)]).toEqual([sentence, null])
})

test('a stock pack contains nothing that pages do not show', async () => {
  const search = createSearchService(
    indexBackend(buildSearchIndex(mixedStock(OWN, NOW), NOW), { soldSince: (since) => since, isReady: () => true }),
  )
  const all = await search.query(OWN, { limit: 1000 }, NOW)
  if (!all.ok) throw new Error('no stock')
  const text = new TextDecoder('latin1').decode(packStock(OWN, { thisYear: 2026, yards: [] }, all.value.hits))
  for (const secret of ['S1004', 'VIN0000', 'AB12', 'Kia', 'custom_rank', 'show_on_dealer_website', 'AAAAAAAA']) {
    expect(text).not.toContain(secret)
  }
})

/** Names of the components in a file and in the files that it imports. */
function componentsOf(file: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  const own = [...source.matchAll(/^(?:export )?function ([A-Z]\w*)/gm)].map(([, name = '']) => name)
  const imported = [...source.matchAll(/^import (?!type ).* from '([#.][^']+\.tsx)'/gm)].map(([, path = '']) => {
    return path.startsWith('#') ? path.replace('#', 'src/') : join(dirname(file), path)
  })
  return [...own, ...imported.flatMap((path) => componentsOf(path, seen))]
}

test('every component of the form was compared above', () => {
  const components = componentsOf('src/pages/search/SearchForm.tsx')
  expect(components).toEqual(expect.arrayContaining(['Filters', 'Pagination', 'Icon']))
  expect(components.filter((name) => !compared.has(name))).toEqual([])
})

test('words that a site adds are read in the page as by the server', async () => {
  const { server, page } = await waysOf(OWN)
  const address = `/search?say=${encodeURIComponent('yewbeaut yodas')}`
  const answer = await page.answer(address, [], NOW)
  expect(answer?.address).toBe('/search/toyota')
  expect(shape(wholeOf(answer))).toEqual(shape((await server(address, [])) ?? ''))
})
