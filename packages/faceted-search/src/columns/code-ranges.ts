/** The codes that a filter selects, as ascending inclusive ranges with gaps between them. */
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

/** Writes a lookup table at `address`: a byte for each of `size` codes, 1 if the code is selected. */
export function markTable(bytes: Uint8Array, address: number, size: number, ranges: CodeRanges): void {
  bytes.fill(0, address, address + size)
  for (const [low, high] of ranges) bytes.fill(1, address + low, address + high + 1)
}
