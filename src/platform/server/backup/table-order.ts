/**
 * Topological order: each table after those that it references (`needs`), so that foreign keys hold while the tables are
 * filled in order. A table may reference itself. Throws if two tables reference each other.
 */
export function tableOrder(needs: ReadonlyMap<string, readonly string[]>): string[] {
  const ordered = new Set<string>()
  const visit = (table: string, path: readonly string[]): void => {
    if (ordered.has(table)) return
    if (path.includes(table)) throw new Error(`tables need each other: ${[...path, table].join(' → ')}`)
    for (const needed of needs.get(table) ?? []) if (needed !== table) visit(needed, [...path, table])
    ordered.add(table)
  }
  for (const table of [...needs.keys()].sort()) visit(table, [])
  return [...ordered]
}
