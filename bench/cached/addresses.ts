import { get } from '../processes/request.ts'

export interface Address {
  readonly host: string
  readonly path: string
}

const SITES = ['harbourline', 'headland', 'redgum', 'westgate', 'ironbark'] as const
const TOTAL = 200
const START = [
  '/',
  '/search/new-used-and-demo-cars',
  '/search/used-cars',
  '/special-offers',
  '/search/new-used-and-demo-cars?page=2',
  '/dealer-locator',
  '/contact',
  '/about-us',
]

/**
 * The addresses that shoppers of the demo sites request most: menu pages, makes, and the vehicles that the first searches
 * list, with the same number for each site.
 */
export async function mostRequested(port: number): Promise<readonly Address[]> {
  const each = await Promise.all(SITES.map((site) => addressesOf(port, `${site}.localhost:${port}`)))
  return each.flat()
}

async function addressesOf(port: number, host: string): Promise<readonly Address[]> {
  const paths = new Set<string>()
  for (const path of START) {
    const { status, body } = await get({ port, host, path, encoding: 'identity' })
    if (status !== 200) continue
    paths.add(path)
    for (const [, found = ''] of body.toString().matchAll(/href="(\/(?:cars|search)\/[^"?#]+)"/g)) paths.add(found)
  }
  const found: string[] = []
  for (const path of paths) {
    if (found.length === TOTAL / SITES.length) break
    const { status } = await get({ port, host, path })
    if (status === 200) found.push(path)
  }
  return found.map((path) => ({ host, path }))
}
