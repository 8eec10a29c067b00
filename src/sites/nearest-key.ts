/** The known key that a misspelt one most likely means: at most a third of its letters away, case counting half. */
export function nearestKey(misspelt: string, known: readonly string[]): string | undefined {
  const rated = known
    .map((key) => ({ key, distance: distanceOf(misspelt, key) }))
    .sort((a, b) => a.distance - b.distance)
  const best = rated[0]
  return best !== undefined && best.distance <= Math.max(1, misspelt.length / 3) ? best.key : undefined
}

/** The expectation of a finding about an unknown name: `what`, with the name that it most likely means, or else all that exist. */
export function expectedName(
  misspelt: string,
  known: readonly string[],
  { what = 'one that exists', otherwise = oneOf(known) }: { readonly what?: string; readonly otherwise?: string } = {},
): string {
  const near = nearestKey(misspelt, known)
  return near === undefined ? otherwise : `${what}; did you mean ${near}?`
}

/** The expectation of a finding about a value that is none of a fixed few: all of them, and the one that is most likely meant. */
export function expectedChoice(found: unknown, choices: readonly string[]): string {
  const all = oneOf(choices)
  return typeof found === 'string' ? expectedName(found, choices, { what: all, otherwise: all }) : all
}

function oneOf(names: readonly string[]): string {
  return names.length === 1 ? `${names[0]}` : `one of ${names.join(', ')}`
}

function distanceOf(a: string, b: string): number {
  const withoutCase = editDistance(a.toLowerCase(), b.toLowerCase())
  return (editDistance(a, b) + withoutCase) / 2
}

/** Edits between two words, in which two exchanged neighbours count as one (optimal string alignment): `emial` is one from `email`. */
function editDistance(a: string, b: string): number {
  let beforeLast: readonly number[] = []
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 0; row < a.length; row++) {
    const current = [row + 1]
    for (let column = 0; column < b.length; column++) {
      const replaced = (last[column] ?? 0) + (a[row] === b[column] ? 0 : 1)
      const isExchanged = row > 0 && column > 0 && a[row] === b[column - 1] && a[row - 1] === b[column]
      const exchanged = isExchanged ? (beforeLast[column - 1] ?? 0) + 1 : Infinity
      current.push(Math.min(replaced, exchanged, (last[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1))
    }
    beforeLast = last
    last = current
  }
  return last[b.length] ?? a.length
}
