import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { isBodyDrawing } from '#ui-kit/body-types/drawings.ts'
import { checkSites } from './check-sites.ts'
import { loadSites } from './load-sites.ts'
import { schemaFiles } from './schema-files.ts'
import { openTestingFolder, siteFile } from './testing/testing-folder.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const DEMO_SITES = ['harbourline', 'headland', 'ironbark', 'redgum', 'westgate']
const sites = (await checkSites(`${ROOT}demo/sites`)).sites

type DemoSite = NonNullable<(typeof sites)[number]['site']>

/** The number of different values among the demo sites. */
function distinct(pick: (site: DemoSite) => unknown): number {
  return new Set(sites.map(({ site }) => site && JSON.stringify(pick(site)))).size
}

describe('the demo sites', () => {
  it('are five without a problem', () => {
    expect(sites.map(({ site }) => site?.slug)).toEqual(DEMO_SITES)
    expect(sites.flatMap(({ problems }) => problems)).toEqual([])
  })

  it('together show exactly the dealerships of the demo data', () => {
    const files = readdirSync(`${ROOT}demo/dealers`).filter((name) => /^[^.]+\.yaml$/.test(name))
    const slugs = files.map((name) => name.replace('.yaml', ''))
    expect(sites.flatMap(({ site }) => site?.dealerships ?? []).toSorted()).toEqual(slugs.toSorted())
  })

  it('differ in look, order of blocks, buttons and facets', () => {
    expect(distinct(({ theme }) => theme)).toBe(DEMO_SITES.length)
    expect(distinct(({ home }) => home.blocks.map(({ kind }) => kind))).toBe(DEMO_SITES.length)
    expect(distinct(({ card }) => card.buttons)).toBe(DEMO_SITES.length)
    expect(distinct(({ search }) => search.facets.map(({ attribute }) => attribute))).toBe(DEMO_SITES.length)
    expect(distinct(({ menu }) => menu)).toBe(DEMO_SITES.length)
  })

  it.each(sites.map(({ site }) => site))('$slug begins its filters with price, and has body and make next', (site) => {
    const attributes: readonly string[] = site?.search.facets.map(({ attribute }) => attribute) ?? []
    const [first, ...others] = attributes.filter((attribute) => attribute !== 'weekly_repayment')
    expect(first).toBe('price')
    expect(others[0]).toBe('body')
    expect(['make', 'model']).toContain(others[1])
  })

  it('have a drawing for each of their body types', () => {
    const keys = sites.flatMap(({ site }) => site?.search.bodyTypes.map(({ key }) => key) ?? [])
    expect(keys.filter((key) => !isBodyDrawing(key))).toEqual([])
  })

  it('use example addresses and fictitious numbers', () => {
    const texts = JSON.stringify(sites.map(({ site }) => site))
    for (const [, domain] of texts.matchAll(/@([a-z.]+)/g)) expect(domain).toMatch(/\.example$/)
    for (const { site } of sites) for (const domain of site?.domains ?? []) expect(domain).toMatch(/\.example$/)
  })
})

describe('every preset', () => {
  const presets = readdirSync(`${ROOT}presets`).filter((name) => name.endsWith('.yaml'))

  it.each(presets)('%s fits a site', async (name) => {
    const preset = name.replace('.yaml', '')
    const folder = await openTestingFolder({
      'a.yaml': siteFile('a', `presets: [${preset}]\n`),
      [`presets/${name}`]: readFileSync(`${ROOT}presets/${name}`, 'utf8'),
    })
    const { problems } = await loadSites(folder.dir)
    await folder.close()
    expect(problems).toEqual([])
  })
})

it.each(schemaFiles().map(({ path, content }) => ({ path, content })))(
  '$path is up to date with the schema (run forecourt export-schema otherwise)',
  ({ path, content }) => {
    expect(readFileSync(`${ROOT}${path}`, 'utf8') === content).toBe(true)
  },
)
