import { expect, it } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { htmlFaults } from '#platform/web/testing/html-faults.ts'
import { elementsOf, readHtml, unescapeHtml, type HtmlElement } from '#platform/web/testing/read-html.ts'
import type { Site } from '#sites/schema.ts'
import { openTestApp } from './testing/open-test-app.ts'

const database = await createTestDatabase()
const app = await openTestApp(database, new Date('2026-11-21T02:00:00Z'))

it.each(app.sites)('$slug leads nowhere that is not there', { timeout: 300_000 }, async (site) => {
  expect(await crawl(site)).toEqual([])
  expect(app.failures).toEqual([])
})

const DEPTH = 2
const MOST_OF_A_KIND = 10

/** Pages of one kind have the same beginning, and ask for the same things. */
function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://site.example')
  return [pathname.split('/')[1], ...new Set(searchParams.keys())].join(' ')
}

/** Follows the links of this site from its home page, two steps far and to some pages of each kind, and tells what is wrong there. */
async function crawl(site: Site): Promise<readonly string[]> {
  const seen = new Set(['/'])
  const kinds = new Map<string, number>()
  const isWanted = (path: string) => {
    const before = kinds.get(kindOf(path)) ?? 0
    if (seen.has(path) || before >= MOST_OF_A_KIND) return false
    kinds.set(kindOf(path), before + 1)
    seen.add(path)
    return true
  }
  const faults: string[] = []
  let next: readonly Link[] = [{ path: '/', from: 'the start' }]
  for (let depth = 0; depth <= DEPTH; depth++) {
    const links: Link[] = []
    for (const link of next) {
      const page = await visit(site, link)
      faults.push(...page.faults)
      links.push(...page.links)
    }
    next = links.filter(({ path }) => isWanted(path))
  }
  return faults
}

const isHtml = (response: Response) => response.headers.get('content-type')?.startsWith('text/html') ?? false

interface Link {
  readonly path: string
  readonly from: string
}

async function visit(site: Site, { path, from }: Link): Promise<{ faults: string[]; links: Link[] }> {
  const response = await app.ask(site, path)
  // Gone vehicles are there to say so.
  if (response.status >= 400 && response.status !== 410)
    return { faults: [`${path} answers ${response.status}, linked from ${from}`], links: [] }
  if (!isHtml(response) || isRedirect(response)) return { faults: [], links: [] }
  const html = await response.text()
  return {
    faults: htmlFaults(html).map((fault) => `${path}: ${fault}`),
    links: linksOf(site, path, html).map((target) => ({ path: target, from: path })),
  }
}

const isRedirect = ({ status }: Response) => status >= 300 && status < 400

/** Addresses of this site that a page leads to. */
function linksOf(site: Site, path: string, html: string): readonly string[] {
  const own = `http://${site.slug}.localhost`
  return [...elementsOf(readHtml(html).root)]
    .flatMap(addressOf)
    .map((link) => new URL(unescapeHtml(link), `${own}${path}`))
    .filter(({ origin }) => origin === own)
    .map(({ pathname, search }) => pathname + search)
}

function addressOf({ tag, attributes }: HtmlElement): string[] {
  const name = tag === 'a' ? 'href' : tag === 'form' && attributes.get('method') !== 'post' ? 'action' : null
  const address = name === null ? undefined : attributes.get(name)
  return address === undefined ? [] : [address]
}
