import type { Inconsistency } from './inconsistency.ts'
import { comparable } from './redirects.ts'
import type { Site } from './schema.ts'

/** Redirects that lead in a circle, over another redirect, or are set a second time for one address. */
export function redirectFaults({ redirects }: Pick<Site, 'redirects'>): Inconsistency[] {
  const targets = new Map<string, string>()
  for (const { from, href } of redirects) {
    if (!targets.has(comparable(from))) targets.set(comparable(from), href)
  }
  const seen = new Set<string>()
  return redirects.flatMap(({ from, href }, at): Inconsistency[] => {
    const path = ['redirects', at, 'href']
    const own = comparable(from)
    if (seen.has(own)) {
      const expected = 'each address once; the first is used'
      return [{ rule: 'second-redirect', severity: 'warning', path: ['redirects', at, 'from'], found: from, expected }]
    }
    seen.add(own)
    const end = endOf(own, targets)
    if (end === null) {
      const expected = 'an address that does not lead back to it'
      return [{ rule: 'redirect-loop', severity: 'error', path, found: `a circle from ${from} by ${href}`, expected }]
    }
    if (end === href) return []
    return [{ rule: 'redirect-chain', severity: 'warning', path, found: `${href}, which leads on`, expected: end }]
  })
}

/** The address at the end of a chain of redirects; null for a circle. */
function endOf(from: string, targets: ReadonlyMap<string, string>): string | null {
  const passed = new Set<string>()
  let end = from
  for (let next = targets.get(from); next !== undefined; next = targets.get(comparable(next))) {
    if (passed.has(comparable(next))) return null
    passed.add(comparable(next))
    end = next
  }
  return end
}
