/** Normalizes a heading for comparison: lower case, one space for runs of spaces and underscores. */
function comparable(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
}

/** Finds the index of a mapping's column among the file's cells; undefined when the file lacks it. */
export function columnFinder(headings: readonly string[]): (column: string) => number | undefined {
  const indexes = new Map<string, number>()
  for (const [index, heading] of headings.entries()) {
    const key = comparable(heading)
    if (key !== '' && !indexes.has(key)) indexes.set(key, index)
  }
  return (column) => indexes.get(comparable(column))
}
