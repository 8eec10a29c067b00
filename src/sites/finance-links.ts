import { DEFAULT_FINANCE_PATH } from './schema/finance.ts'

/** Replaces the default finance path by `finance.path` in every `href` of a configuration. */
export function withFinanceLinks<T extends { readonly finance: { readonly path: string } }>(site: T): T {
  const { path } = site.finance
  return path === DEFAULT_FINANCE_PATH ? site : (followed(site, path) as T)
}

function followed(value: unknown, path: string): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => followed(each, path))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, member]: [string, unknown]) => [
    key,
    key === 'href' && typeof member === 'string' ? followedHref(member, path) : followed(member, path),
  ])
  return Object.fromEntries(entries)
}

function followedHref(href: string, path: string): string {
  const [, own = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? []
  return own === DEFAULT_FINANCE_PATH ? path + rest : href
}
