/** Which files a file imports, by paths below `src`. */
export type Imports = ReadonlyMap<string, readonly string[]>

/**
 * Circles: files of which each imports each other, straight or by way of others, so that none can be read, tested or moved alone. Types
 * count: they are read, too. By Tarjan's algorithm (1972), O(files + imports).
 */
export function circlesOf(imports: Imports): readonly (readonly string[])[] {
  const circles: string[][] = []
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
      const circle = open.splice(open.indexOf(path))
      for (const each of circle) close(each)
      if (circle.length > 1) circles.push(circle.toSorted())
    }
    return own
  }
  const close = (path: string) => {
    const own = found.get(path)
    if (own) own.isOpen = false
  }
  for (const path of imports.keys()) if (!found.has(path)) visit(path)
  return circles
}
