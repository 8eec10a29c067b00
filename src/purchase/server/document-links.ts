import { MINUTE_MS } from '#platform/clock.ts'
import type { SignedIds } from '#platform/server/signed-ids.ts'
import type { DocumentKind, StoredDocument } from '../document.ts'

/** Lifetime of the dealer's link to a document. */
export const DOCUMENT_LINK_MINUTES = 15

const PATH = '/purchases/dealer/documents'

const scopeOf = (siteSlug: string, until: number): string => `document ${siteSlug} ${until}`

/** The documents of a purchase with links that expire, for the dealer. */
export function dealersDocuments(
  signedIds: Pick<SignedIds, 'sign'>,
  siteSlug: string,
  stored: readonly StoredDocument[],
  now: Date,
): readonly { readonly kind: DocumentKind; readonly href: string }[] {
  const until = now.getTime() + DOCUMENT_LINK_MINUTES * MINUTE_MS
  return stored.map(({ id, kind }) => ({
    kind,
    href: `${PATH}/${signedIds.sign(scopeOf(siteSlug, until), id)}?until=${until}`,
  }))
}

/** The id of a link's document; null if the link has expired or was changed. */
export function documentOfLink(
  signedIds: Pick<SignedIds, 'read'>,
  siteSlug: string,
  link: { readonly token: string; readonly until: number },
  now: Date,
): string | null {
  if (!Number.isSafeInteger(link.until) || link.until < now.getTime()) return null
  return signedIds.read(scopeOf(siteSlug, link.until), link.token)
}
