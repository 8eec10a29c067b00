/** A range of rows that a query reads, in bitset words of 32 rows: `from` inclusive, `to` exclusive, both multiples of 4. */
export type Window = { readonly from: number; readonly to: number }
export type Windows = readonly Window[]

/** Rows in one SIMD register of bits. Windows begin and end at multiples of it. */
const BLOCK_ROWS = 128
const BLOCK_WORDS = BLOCK_ROWS / 32

/** The number of rows rounded up to whole blocks. */
export function wholeBlocks(rows: number): number {
  return Math.ceil(rows / BLOCK_ROWS) * BLOCK_ROWS
}

/** The smallest window that contains the rows from `from` to `to` (exclusive). */
export function windowOf(from: number, to: number): Window {
  return { from: Math.floor(from / BLOCK_ROWS) * BLOCK_WORDS, to: Math.ceil(to / BLOCK_ROWS) * BLOCK_WORDS }
}

/** Sorts windows, joins those that touch or overlap and drops empty ones. */
export function joinWindows(windows: Windows): Windows {
  const joined: { from: number; to: number }[] = []
  for (const { from, to } of windows.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (to <= from) continue
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}

/** The part of the windows from a row's block on. */
export function windowsFrom(windows: Windows, row: number): Windows {
  const start = windowOf(row, row).from
  return windows.filter(({ to }) => to > start).map(({ from, to }) => ({ from: Math.max(from, start), to }))
}

/** The number of rows in windows. */
export function windowRows(windows: Windows): number {
  return windows.reduce((sum, { from, to }) => sum + (to - from) * 32, 0)
}
