import { modelPaths } from '#brands/model.ts'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { htmlFaults } from '#platform/web/testing/html-faults.ts'
import { unescapeHtml } from '#platform/web/testing/read-html.ts'
import { mergeLayers } from '#sites/merge.ts'
import { parseSite } from '#sites/parse-site.ts'
import type { Site } from '#sites/schema.ts'
import { loadSites } from '#sites/server/load-sites.ts'
import { templateDefaults } from '#sites/template-defaults.ts'
import { openTestApp, sampleSlug } from '../testing/open-test-app.ts'

const database = await createTestDatabase()
const app = await openTestApp(database, new Date('2026-11-21T02:00:00Z'))
const { files } = await loadSites(app.sitesFolder)
const presets = globSync('presets/*.yaml').map((preset) => ({
  preset,
  layer: parseYaml(readFileSync(preset, 'utf8')) as unknown,
}))
it.each(app.sites)('$slug has no broken link', { timeout: 300_000 }, async (site) => {
  expect(await crawl(site)).toEqual([])
  expect(app.failures).toEqual([])
})

/** Pages that link to everything that a site's configuration can add. */
const PAGES = ['/', '/search/new-used-and-demo-cars']
const VEHICLES = ['used', 'new']

describe('every site with every preset', () => {
  const answers = new Map<string, Promise<number>>()
  it.each(app.sites)('$slug has no broken link', { timeout: 300_000 }, async (site) => {
    const faults: string[] = []
    for (const variant of variantsOf(site)) {
      const routes = routesOf(variant.site)
      for (const page of pagesOf(site, variant.site)) {
        const response = await app.askUncached(variant.site, page)
        const html = response.status === 200 ? await response.text() : ''
        for (const path of new Set(linksOf(site, page, html))) {
          const key = `${isVehicle(path) ? site.slug : routes} ${kindOf(path)} ${path.split('?')[0]}`
          const status = answers.get(key) ?? app.askUncached(variant.site, path).then((answer) => answer.status)
          answers.set(key, status)
          const found = await status
          if (found >= 400 && found !== 410)
            faults.push(`${variant.preset}: ${path} answers ${found}, linked from ${page}`)
        }
      }
    }
    expect(faults).toEqual([])
  })
})

/** Pages to check of a variant. If it differs only in finance, only the vehicle page changes, because it shows the numbers. */
function pagesOf(site: Site, variant: Site): readonly string[] {
  const [vehicle = '', ...others] = VEHICLES.map((sample) => `/cars/${sampleSlug(site.slug, sample)}`)
  const differsOnlyInFinance = variant !== site && textOf({ ...variant, finance: site.finance }) === textOf(site)
  return differsOnlyInFinance ? [vehicle] : [...PAGES, vehicle, ...others]
}

const textOf = (site: Site) => JSON.stringify(site)

interface Variant {
  readonly preset: string
  readonly site: Site
}

/** The site as it is, and with each preset below its own file, if the two are valid together. */
function variantsOf(site: Site): readonly Variant[] {
  const said = files.find((loaded) => loaded.site?.slug === site.slug)?.configured
  const variants = presets.flatMap(({ preset, layer }): readonly Variant[] => {
    const parsed = parseSite(mergeLayers([templateDefaults(site.template), layer, said]))
    return parsed.ok ? [{ preset, site: parsed.value }] : []
  })
  expect(variants.length).toBeGreaterThan(0)
  // Some presets change nothing, because the site's own file has the last word.
  const different = variants.filter((variant) => textOf(variant.site) !== textOf(site))
  return [{ preset: 'as it is', site }, ...different]
}

/** The settings that decide which paths a site has. Variants with the same settings answer alike. */
function routesOf({ slug, finance, forms, contact, content, brands, search }: Site): string {
  const pages = content.pages.map(({ path }) => path)
  return JSON.stringify([
    slug,
    finance.path,
    forms.careers.offered,
    contact,
    pages,
    brands.flatMap((brand) => [brand.slug, ...modelPaths(brand)]),
    search.ranges,
  ])
}

/** Every variant has the pages of the same vehicles. */
const isVehicle = (path: string): boolean => path.startsWith('/cars/')

const DEPTH = 2
const MAX_PER_KIND = 4

/** Pages of one kind have the same first segment and the same parameters, so that they share a template. */
function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://site.example')
  return [pathname.split('/')[1], ...new Set(searchParams.keys())].join(' ')
}

/** Follows links from the site's home page, two steps deep and to a few pages of each kind. Returns the faults found. */
async function crawl(site: Site): Promise<readonly string[]> {
  const seen = new Set(['/'])
  const kinds = new Map<string, number>()
  const isNext = (path: string) => {
    const before = kinds.get(kindOf(path)) ?? 0
    if (seen.has(path) || before >= MAX_PER_KIND) return false
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
    next = links.filter(({ path }) => isNext(path))
  }
  return faults
}

const isHtml = (response: Response) => response.headers.get('content-type')?.startsWith('text/html') ?? false

interface Link {
  readonly path: string
  readonly from: string
}

async function visit(site: Site, { path, from }: Link): Promise<{ faults: string[]; links: Link[] }> {
  const response = await app.askUncached(site, path)
  // 410 is right for vehicles that are gone: their page says so.
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

/** Tags of links and of forms that are sent as an address. Pages are well-formed, which `htmlFaults` checks. */
const LEADING_TAG =
  /<(?:a\b(?:"[^"]*"|[^">])*?\shref|form\b(?!(?:"[^"]*"|[^">])*\smethod="post")(?:"[^"]*"|[^">])*?\saction)="([^"]*)"/g

/** Addresses of this site that a page leads to. */
function linksOf(site: Site, path: string, html: string): readonly string[] {
  const own = `http://${site.slug}.localhost`
  return (
    [...html.matchAll(LEADING_TAG)]
      .map(([, link = '']) => new URL(unescapeHtml(link), `${own}${path}`))
      // The pictures of the samples are in no store.
      .filter(({ origin, pathname }) => origin === own && !pathname.startsWith('/img/'))
      .map(({ pathname, search }) => pathname + search)
  )
}
