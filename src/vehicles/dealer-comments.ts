export const COMMENTS_SHOWN_CHARACTERS = 400

export type CommentsView =
  | { readonly kind: 'pending'; readonly text: string }
  | { readonly kind: 'whole'; readonly html: string }
  /** `start` is the plain text that is shown at first, `html` the whole. */
  | { readonly kind: 'folded'; readonly start: string; readonly html: string }

/**
 * The dealer's comments. Of long ones, the first `COMMENTS_SHOWN_CHARACTERS` characters show at first and the rest on demand.
 *
 * @param html sanitised HTML
 */
export function dealerCommentsView(html: string | null, pendingText: string): CommentsView {
  const text = plainText(html ?? '')
  if (html === null || text === '') return { kind: 'pending', text: pendingText }
  if (text.length <= COMMENTS_SHOWN_CHARACTERS) return { kind: 'whole', html }
  return { kind: 'folded', start: `${text.slice(0, COMMENTS_SHOWN_CHARACTERS).trimEnd()}…`, html }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The text of sanitised HTML, with commas between the items of a list. Each other tag and each run of white space becomes one space. */
export function plainText(html: string): string {
  return html
    .replaceAll(/(?<=[^\s.!?])\s*<\/li>\s*<\/(?:ul|ol)>/g, '. ')
    .replaceAll(/(?<=[^\s,;.!?])\s*<\/li>\s*<li>/g, ', ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
