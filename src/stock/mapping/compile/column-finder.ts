/** A heading as it is compared: without case, and with one blank for blanks and underscores. */
function comparable(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
}

/** Where the mapping's columns stand in the file: column → place among the cells, or undefined where it lacks it. */
export function columnFinder(headings: readonly string[]): (column: string) => number | undefined {
  const places = new Map<string, number>()
  for (const [place, heading] of headings.entries()) {
    const key = comparable(heading)
    if (key !== '' && !places.has(key)) places.set(key, place)
  }
  return (column) => places.get(comparable(column))
}
