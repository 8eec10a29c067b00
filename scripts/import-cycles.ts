/** File → the files that it imports, by paths below `src`. */
export type Imports = ReadonlyMap<string, readonly string[]>

/**
 * Groups of files that import each other, directly or through others, so that none can be read, tested or moved alone. Imports of
 * types count as well. Tarjan's algorithm for strongly connected components (1972), O(files + imports).
 */
export function importCycles(imports: Imports): readonly (readonly string[])[] {
  const cycles: string[][] = []
  const found = new Map<string, { lowest: number; isOpen: boolean }>()
  const open: string[] = []
  const visit = (path: string) => {
    const at = found.size
    const own = { lowest: at, isOpen: true }
    found.set(path, own)
    open.push(path)
    for (const target of imports.get(path) ?? []) {
      const other = found.get(target) ?? (imports.has(target) ? visit(target) : undefined)
      if (other?.isOpen) own.lowest = Math.min(own.lowest, other.lowest)
    }
    if (own.lowest === at) {
      const cycle = open.splice(open.indexOf(path))
      for (const each of cycle) close(each)
      if (cycle.length > 1) cycles.push(cycle.toSorted())
    }
    return own
  }
  const close = (path: string) => {
    const own = found.get(path)
    if (own) own.isOpen = false
  }
  for (const path of imports.keys()) if (!found.has(path)) visit(path)
  return cycles
}
