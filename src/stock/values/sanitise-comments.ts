import sanitizeHtml from 'sanitize-html'

/** Allowed in a dealer's comments: text in paragraphs and lists. No links, pictures, styles or scripts. */
const ALLOWED = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'u', 'h3', 'h4'],
  allowedAttributes: {},
  transformTags: { h1: 'h3', h2: 'h3', div: 'p' },
  nestingLimit: 20,
} satisfies sanitizeHtml.IOptions

const TAG = /<\/?[a-z!]/i
const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z]+);/i

/** Comments as safe HTML. Plain text is escaped and keeps its line ends. */
export function sanitiseComments(text: string): string {
  if (TAG.test(text) || ENTITY.test(text)) return sanitizeHtml(text, ALLOWED).trim()
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped.trim().replaceAll(/\r\n?|\n/g, '<br />')
}
