/** The first few of a list in a sentence: `a, b and 12 more`. */
export function someOf(names: readonly string[], most: number): string {
  const more = names.length - most
  return more <= 0 ? names.join(', ') : `${names.slice(0, most).join(', ')} and ${more} more`
}
