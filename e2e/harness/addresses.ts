import { request } from 'node:http'
import { inject } from 'vitest'

export interface Answer {
  readonly status: number
  readonly text: string
}

/**
 * Requests a path of one of the running sites without a browser. The `Host` header names the site, because Node does not resolve
 * names below localhost.
 */
export function requestSite(site: string, path: string): Promise<Answer> {
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

/** The distinct links of a page that start with a path, in order. */
async function linksOf(site: string, page: string, start: string): Promise<readonly string[]> {
  const { text } = await requestSite(site, page)
  const links = [...text.matchAll(/ href="([^"#?]+)/g)].map(([, href = '']) => href)
  return [...new Set(links)].filter((link) => link.startsWith(start))
}

/** The first link of a page that starts with a path. */
export async function firstLink(site: string, page: string, start: string): Promise<string> {
  const [link] = await linksOf(site, page, start)
  if (link === undefined) throw new Error(`no link to ${start} on ${page} of ${site}`)
  return link
}

const MAX_PAGES = 10

/** Path of the first vehicle of a search that fits; undefined if the first `maxPages` pages have none. */
export async function findVehicle(
  site: string,
  search: string,
  fits: (path: string) => Promise<boolean>,
  maxPages = MAX_PAGES,
): Promise<string | undefined> {
  for (let number = 1; number <= maxPages; number++) {
    const paths = await linksOf(site, `${search}${search.includes('?') ? '&' : '?'}page=${number}`, '/cars/')
    const found = await Promise.all(paths.map(fits))
    const at = found.indexOf(true)
    if (at !== -1) return paths[at]
  }
  return undefined
}

/** Path of the first vehicle of a search whose page's HTML contains a text. */
export async function vehicleWith(site: string, search: string, html: string): Promise<string> {
  const found = await findVehicle(site, search, async (path) => (await requestSite(site, path)).text.includes(html))
  if (found === undefined) throw new Error(`no vehicle of ${search} on ${site} has ${html}`)
  return found
}
