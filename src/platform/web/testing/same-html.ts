/**
 * Where two writers begin to say something else: null where their elements, attributes and texts are the same, however an apostrophe
 * is spelt and in whatever order and case attributes stand. For HTML whose texts and values hold no bare `<` or `>`.
 */
export function htmlDifference(one: string, other: string): readonly [string | undefined, string | undefined] | null {
  const [ones, others] = [one, other].map((html) => html.replaceAll('&#39;', '&#x27;').match(/<[^>]*>|[^<]+/g) ?? [])
  if (!ones || !others) return null
  const at = Array.from({ length: Math.max(ones.length, others.length) }, (_, place) => place).find((place) => {
    return ones[place] !== others[place] && canonical(ones[place]) !== canonical(others[place])
  })
  return at === undefined ? null : [ones[at], others[at]]
}

/** A tag with its attributes in order; texts as they are. */
function canonical(part: string | undefined): string | undefined {
  if (!part?.startsWith('<')) return part
  const [tag = '', ...attributes] = part.match(/<\/?[^\s>/]+|[^\s="<>/]+="[^"]*"|[^\s"<>/]+/g) ?? []
  return [tag, ...attributes.map((word) => word.replace(/^[^=]+/, (name) => name.toLowerCase())).toSorted()].join(' ')
}
