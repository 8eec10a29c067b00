/** Codes that a filter wants: ranges, inclusive, ascending, none touching another. */
export type CodeRanges = readonly (readonly [low: number, high: number])[]

/** The ranges of a list of codes in any order. O(codes log codes). */
export function rangesOf(codes: Iterable<number>): CodeRanges {
  const ranges: [number, number][] = []
  for (const code of [...codes].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && code <= last[1] + 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges
}

/** Marks the wanted codes 1 in a table of bytes that starts at `address` and holds `size` codes. */
export function markTable(table: Uint8Array, address: number, size: number, ranges: CodeRanges): void {
  table.fill(0, address, address + size)
  for (const [low, high] of ranges) table.fill(1, address + low, address + high + 1)
}
