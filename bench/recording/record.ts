import { brandHref } from '#brands/brand.ts'
import { modelPaths } from '#brands/model.ts'
import { writeJsonFile } from '#platform/server/json-file.ts'
import { openViews } from './open-views.ts'
import type { AddressedPage, PageKind, RecordedAnswer, Recording } from './recording.ts'

/**
 * `node record.js FILE SITE STOCK`, with the settings of a running server: requests some pages of each kind and writes their
 * views to a file. Built with `render-page.ts` of this folder instead of the real one.
 */
const SEARCHES = [
  '/search/new-used-and-demo-cars',
  '/search/used-cars',
  '/search/new-used-and-demo-cars?page=2',
] as const
const TEXTS = ['/about-us', '/privacy-policy', '/terms-and-conditions'] as const
/** Most pages recorded of one kind. */
const MAX_PAGES = 4

const [file = '', site = '', stock = ''] = process.argv.slice(2)
const { registry, fetch, close } = await openViews()

const brands = registry.siteBySlug(site)?.brands.filter((brand) => !brand.skipPage && brand.href === undefined) ?? []
const search = await recordAll('search', [...SEARCHES, await makeAddress()])
const [frameOfSite] = search
if (!frameOfSite) throw new Error('nothing was recorded')
const recording: Recording = {
  site,
  stock,
  frame: frameOfSite.frame,
  pages: {
    home: withoutFrame(await recordAll('home', ['/'])),
    search: withoutFrame(search),
    vehicle: withoutFrame(await recordAll('vehicle', vehicleAddresses())),
    location: withoutFrame(await recordAll('location', await locationAddresses())),
    brand: withoutFrame(await recordAll('brand', brands.slice(0, MAX_PAGES).map(brandHref))),
    model: withoutFrame(await recordAll('model', brands.flatMap(modelPaths).slice(0, MAX_PAGES))),
    content: withoutFrame(await recordAll('content', TEXTS)),
  },
}
writeJsonFile(file, recording)
await close()
process.exit()

type Answered<K extends PageKind> = RecordedAnswer<K> & { readonly address: string }

async function recordAll<K extends PageKind>(kind: K, addresses: readonly string[]): Promise<readonly Answered<K>[]> {
  return Promise.all(addresses.map((address) => recordOne(kind, address)))
}

async function recordOne<K extends PageKind>(kind: K, address: string): Promise<Answered<K>> {
  const answer = JSON.parse(await ask(address), withoutInPageSearch) as RecordedAnswer
  if (answer.content.kind !== kind)
    throw new Error(`${address} is a page of the kind ${answer.content.kind}, not ${kind}`)
  return { ...(answer as RecordedAnswer<K>), address }
}

async function ask(address: string): Promise<string> {
  const host = `${site}.localhost`
  const response = await fetch(new Request(`http://${host}${address}`, { headers: { host } }), {})
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}: ${text}`)
  return text
}

function withoutFrame<K extends PageKind>(answers: readonly Answered<K>[]): readonly AddressedPage<K>[] {
  return answers.map(({ address, head, content }) => ({ address, head, content }))
}

/** Turns the in-page search off, because the peers do not serve the stock that it loads. */
function withoutInPageSearch(key: string, value: unknown): unknown {
  return key === 'inPage' ? false : value
}

/** The first vehicles that the first search lists. */
function vehicleAddresses(): readonly string[] {
  return firstOf(JSON.stringify(search[0]?.content).matchAll(/"(\/cars\/[^"/?#]+)"/g))
}

/** The search for the first make in the sitemap, where searches for a model follow those for its make. */
async function makeAddress(): Promise<string> {
  const [, make] = /<loc>https?:\/\/[^/<]+(\/search\/[^/<]+)\/[^/<]+<\/loc>/.exec(await ask('/sitemap.xml')) ?? []
  if (make === undefined) throw new Error('the sitemap lists no search for a model')
  return make
}

async function locationAddresses(): Promise<readonly string[]> {
  return firstOf((await ask('/sitemap.xml')).matchAll(/<loc>https?:\/\/[^/<]+(\/locations\/[^<]+)<\/loc>/g))
}

function firstOf(found: Iterable<RegExpExecArray>): readonly string[] {
  return [...new Set([...found].flatMap(([, address]) => address ?? []))].slice(0, MAX_PAGES)
}
