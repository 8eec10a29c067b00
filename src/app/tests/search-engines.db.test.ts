import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { elementsOf, readHtml } from '#platform/web/testing/read-html.ts'
import type { Site } from '#sites/schema.ts'
import { openTestApp } from '../testing/open-test-app.ts'

const NOW = new Date('2026-11-21T02:00:00Z')
const app = await openTestApp(await createTestDatabase(), NOW)

async function listedPaths(site: Site): Promise<string[]> {
  const xml = await (await app.ask(site, '/sitemap.xml')).text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
    return pathname + search
  })
}

/** The reason why a search engine would not list the page at this address; null if it would. */
async function faultOf(site: Site, path: string): Promise<string | null> {
  const response = await app.ask(site, path)
  if (response.status !== 200) return `${path} answers ${response.status}`
  const elements = [...elementsOf(readHtml(await response.text()).root)]
  if (elements.some(({ attributes }) => attributes.get('name') === 'robots')) return `${path} has a robots tag`
  const canonical = elements.find(({ attributes }) => attributes.get('rel') === 'canonical')?.attributes.get('href')
  if (canonical === undefined) return `${path} has no canonical address`
  const { pathname, search } = new URL(canonical)
  return pathname + search === path ? null : `${path} has the canonical address ${pathname}${search}`
}

describe.each(app.sites)('the sitemap of $slug', (site) => {
  it('lists each page once, and only pages that search engines may list under that address', async () => {
    const paths = await listedPaths(site)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths).toContain('/')
    const faults: (string | null)[] = []
    for (const path of paths) faults.push(await faultOf(site, path))
    expect(faults.filter((fault) => fault !== null)).toEqual([])
  })
})

it('has no second file if one contains every page', async () => {
  expect((await app.ask(app.sites[0] as Site, '/sitemap-2.xml')).status).toBe(404)
})
