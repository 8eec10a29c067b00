import type { Site } from './schema.ts'

type Redirects = Site['redirects']

/** The address that an old one leads to; undefined where no redirect is set for it. A redirect with a query comes before one of the path alone. */
export function redirectOf(redirects: Redirects, { pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  const asked = [`${pathname}${search}`, pathname].map(comparable)
  return asked.flatMap((address) => redirects.find(({ from }) => comparable(from) === address)?.href ?? [])[0]
}

/** Old servers often ignored the case of an address, and links to them have a slash at the end or not. */
export function comparable(address: string): string {
  const [path = '', ...query] = address.toLowerCase().split('?')
  return [path.length > 1 ? path.replace(/\/+$/, '') : path, ...query].join('?')
}
