/**
 * The first difference of two documents, or null if their elements, attributes and texts are the same, whatever the entity of
 * an apostrophe and the order and case of attributes. Texts and values must not contain a bare `<` or `>`.
 */
export function htmlDifference(one: string, other: string): readonly [string | undefined, string | undefined] | null {
  const [ones, others] = [one, other].map((html) => html.replaceAll('&#39;', '&#x27;').match(/<[^>]*>|[^<]+/g) ?? [])
  if (!ones || !others) return null
  for (let at = 0; at < Math.max(ones.length, others.length); at++) {
    const [a, b] = [ones[at], others[at]]
    if (a !== b && canonical(a) !== canonical(b)) return [a, b]
  }
  return null
}

/** A tag with sorted attributes; texts unchanged. */
function canonical(part: string | undefined): string | undefined {
  if (!part?.startsWith('<')) return part
  const [tag = '', ...attributes] = part.match(/<\/?[^\s>/]+|[^\s="<>/]+="[^"]*"|[^\s"<>/]+/g) ?? []
  return [tag, ...attributes.map((word) => word.replace(/^[^=]+/, (name) => name.toLowerCase())).toSorted()].join(' ')
}
