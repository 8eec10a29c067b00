import type { Site } from './schema.ts'

const HTTP_PORT = 80

/**
 * The address at which a site is reached: in production over TLS at its first domain, otherwise at `{slug}.localhost` and the port that the server listens on.
 * It never depends on a request's headers, because whoever sends a form could forge them and with them the links of our mails.
 */
export type Hosting = { readonly kind: 'domains' } | { readonly kind: 'localhost'; readonly port: number | undefined }

/** The base URL of a site, without a slash at the end: of its canonical links and of every link in mails. */
export function siteUrl({ slug, domains }: Pick<Site, 'slug' | 'domains'>, hosting: Hosting): string {
  const [first] = domains
  if (hosting.kind === 'domains' && first !== undefined) return `https://${first}`
  const port = hosting.kind === 'localhost' ? hosting.port : undefined
  return `http://${localHost(slug)}${port === undefined || port === HTTP_PORT ? '' : `:${port}`}`
}

/** The host of a site in demo mode and in development. */
export function localHost(slug: string): string {
  return `${slug}.localhost`
}
