/** The codes that a filter selects, as inclusive, ascending ranges that don't touch each other. */
export type CodeRanges = readonly (readonly [low: number, high: number])[]

/** Converts codes in any order to ranges. O(codes log codes). */
export function rangesOf(codes: Iterable<number>): CodeRanges {
  const ranges: [number, number][] = []
  for (const code of [...codes].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && code <= last[1] + 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges
}

/** Sets the selected codes to 1 in a byte table of `size` codes at `address`. */
export function markTable(table: Uint8Array, address: number, size: number, ranges: CodeRanges): void {
  table.fill(0, address, address + size)
  for (const [low, high] of ranges) table.fill(1, address + low, address + high + 1)
}
