import { request } from 'node:http'
import { inject } from 'vitest'

export interface Answer {
  readonly status: number
  readonly text: string
}

/** Asks one of the running sites without a browser. Node does not resolve names below localhost, so the `Host` header names the site. */
export function ask(site: string, path: string): Promise<Answer> {
  const port = inject('sitesPort')
  const headers = { host: `${site}.localhost:${port}` }
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text }))
      response.once('error', reject)
    })
    sent.once('error', reject).end()
  })
}

/** Links of a page that start with a path, each once, in their order. */
async function linksOf(site: string, page: string, start: string): Promise<readonly string[]> {
  const { text } = await ask(site, page)
  const links = [...text.matchAll(/ href="([^"#?]+)/g)].map(([, href = '']) => href)
  return [...new Set(links)].filter((link) => link.startsWith(start))
}

/** The first link of a page that starts with a path. */
export async function firstLink(site: string, page: string, start: string): Promise<string> {
  const [link] = await linksOf(site, page, start)
  if (link === undefined) throw new Error(`no link to ${start} on ${page} of ${site}`)
  return link
}

const MOST_PAGES = 10

/** The first vehicle of a search that fits; undefined when none of its first pages has one. */
export async function findVehicle(
  site: string,
  search: string,
  fits: (path: string) => Promise<boolean>,
  mostPages = MOST_PAGES,
): Promise<string | undefined> {
  for (let number = 1; number <= mostPages; number++) {
    const paths = await linksOf(site, `${search}${search.includes('?') ? '&' : '?'}page=${number}`, '/cars/')
    const found = await Promise.all(paths.map(fits))
    const at = found.indexOf(true)
    if (at !== -1) return paths[at]
  }
  return undefined
}

/** The first vehicle of a search whose page contains a text. */
export async function vehicleWith(site: string, search: string, wanted: string): Promise<string> {
  const found = await findVehicle(site, search, async (path) => (await ask(site, path)).text.includes(wanted))
  if (found === undefined) throw new Error(`no vehicle of ${search} on ${site} has ${wanted}`)
  return found
}
