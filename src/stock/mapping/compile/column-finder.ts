/** Normalizes a heading for comparison: lower case, one blank for runs of blanks and underscores. */
function comparable(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
}

/** Finds the index of a mapping's column among the file's cells; undefined when the file lacks it. */
export function columnFinder(headings: readonly string[]): (column: string) => number | undefined {
  const places = new Map<string, number>()
  for (const [place, heading] of headings.entries()) {
    const key = comparable(heading)
    if (key !== '' && !places.has(key)) places.set(key, place)
  }
  return (column) => places.get(comparable(column))
}
