import { MINUTE_MS } from '#platform/clock.ts'
import type { DocumentKind } from '../document.ts'
import type { StoredDocument } from './document-store.ts'
import type { WebContext } from '#shop/web-context.ts'
import { DOCUMENT_LINK_MINUTES } from '#pages/purchase/dealers-order.ts'

const PATH = '/purchases/dealer/documents'

const scopeOf = (siteSlug: string, until: number): string => `document ${siteSlug} ${until}`

/** The documents of a purchase with links that expire, for the dealer's page. */
export function dealersDocuments(
  c: WebContext,
  stored: readonly StoredDocument[],
): readonly { readonly kind: DocumentKind; readonly href: string }[] {
  const { site, services, now } = c.var
  const until = now.getTime() + DOCUMENT_LINK_MINUTES * MINUTE_MS
  return stored.map(({ id, kind }) => ({
    kind,
    href: `${PATH}/${services.signedIds.sign(scopeOf(site.slug, until), id)}?until=${until}`,
  }))
}

/** The id of a link's document; null if the link has expired or was changed. */
export function documentOfLink(c: WebContext, token: string, until: number): string | null {
  const { site, services, now } = c.var
  if (!Number.isSafeInteger(until) || until < now.getTime()) return null
  return services.signedIds.read(scopeOf(site.slug, until), token)
}
