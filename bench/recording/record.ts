import { openPlatform } from '../../src/app/start/open-platform.ts'
import { openWeb } from '../../src/app/web/open-web.ts'
import { inOneLine } from '#platform/problem.ts'
import { readConfig } from '#platform/server/env.ts'
import { writeJsonFile } from '#platform/server/json-file.ts'
import { createProgress } from '#platform/server/progress.ts'
import { createSiteRegistry } from '#sites/server/site-registry.ts'
import type { PageKind, RecordedAnswer, Recording } from './recording.ts'

/**
 * `node record.js FILE SITE STOCK`, with the settings of a running server: requests some pages of each kind and writes their
 * views to a file. Built with `render-page.ts` of this folder instead of the real one.
 */
const SEARCHES = [
  '/search/new-used-and-demo-cars',
  '/search/used-cars',
  '/search/new-used-and-demo-cars?page=2',
  '/search/toyota',
] as const
const TEXTS = ['/about-us', '/privacy-policy', '/terms-and-conditions'] as const
const VEHICLES = 4

const [file = '', site = '', stock = ''] = process.argv.slice(2)
const config = readConfig()
if (!config.ok) throw new Error(config.error.map(inOneLine).join('\n'))
const platform = await openPlatform(config.value, 'bench recording', createProgress())
if (!platform.ok) throw new Error(inOneLine(platform.error))
const registry = await createSiteRegistry(config.value.sitesFolder, { log: platform.value.log })
const web = await openWeb(platform.value, registry)
if (!web.ok) throw new Error(inOneLine(web.error))
const { fetch, close } = web.value

const search = await recordAll(SEARCHES)
const content = await recordAll(TEXTS)
const vehicle = await recordAll(vehicleAddresses(search))
const [first] = search
if (!first) throw new Error('nothing was recorded')
const withoutFrame = (answers: readonly Answered[]): Recording['pages'][PageKind] =>
  answers.map((answer) => ({ address: answer.address, head: answer.head, content: answer.content }))
const recording: Recording = {
  site,
  stock,
  frame: first.frame,
  pages: { search: withoutFrame(search), vehicle: withoutFrame(vehicle), content: withoutFrame(content) },
}
writeJsonFile(file, recording)
await close()
registry.close()
await platform.value.close()
process.exit()

type Answered = RecordedAnswer & { readonly address: string }

async function recordAll(addresses: readonly string[]): Promise<readonly Answered[]> {
  return Promise.all(addresses.map(recordOne))
}

async function recordOne(address: string): Promise<Answered> {
  const host = `${site}.localhost`
  const response = await fetch(new Request(`http://${host}${address}`, { headers: { host } }), {})
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}: ${await response.text()}`)
  const answer = JSON.parse(await response.text(), withoutInPageSearch) as RecordedAnswer
  return { ...answer, address }
}

/** Turns the in-page search off, because the peers do not serve the stock that it loads. */
function withoutInPageSearch(key: string, value: unknown): unknown {
  return key === 'inPage' ? false : value
}

/** The first vehicles that the first search lists. */
function vehicleAddresses(searches: readonly Answered[]): readonly string[] {
  const listed = JSON.stringify(searches[0]?.content).matchAll(/"(\/cars\/[^"/?#]+)"/g)
  return [...new Set([...listed].flatMap(([, address]) => address ?? []))].slice(0, VEHICLES)
}
