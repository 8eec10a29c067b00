/** The known key that a misspelt one most likely means: at most a third of its letters away, case counting half. */
export function nearestKey(misspelt: string, known: readonly string[]): string | undefined {
  const rated = known
    .map((key) => ({ key, distance: distanceOf(misspelt, key) }))
    .sort((a, b) => a.distance - b.distance)
  const best = rated[0]
  return best !== undefined && best.distance <= Math.max(1, misspelt.length / 3) ? best.key : undefined
}

function distanceOf(a: string, b: string): number {
  const withoutCase = editDistance(a.toLowerCase(), b.toLowerCase())
  return (editDistance(a, b) + withoutCase) / 2
}

/** Levenshtein distance by two rows. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (const [row, letter] of [...a].entries()) {
    const current = [row + 1]
    for (const [column, other] of [...b].entries()) {
      const replaced = (previous[column] ?? 0) + (letter === other ? 0 : 1)
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1))
    }
    previous = current
  }
  return previous.at(-1) ?? a.length
}
