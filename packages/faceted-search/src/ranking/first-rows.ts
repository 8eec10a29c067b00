import type { CompareRows } from './compare-rows.ts'

/** The first `wanted` rows in order, selected by a binary heap whose top is the last of them. O(rows × log wanted). */
export function firstRows(rows: Iterable<number>, wanted: number, compare: CompareRows): number[] {
  if (wanted <= 0) return []
  const heap: number[] = []
  for (const row of rows) {
    if (heap.length < wanted) push(heap, row, compare)
    else if (compare(row, heap[0] ?? 0) < 0) replaceTop(heap, row, compare)
  }
  return heap.sort(compare)
}

function push(heap: number[], row: number, compare: CompareRows): void {
  let child = heap.push(row) - 1
  while (child > 0) {
    const parent = (child - 1) >>> 1
    const above = heap[parent] ?? 0
    if (compare(above, row) >= 0) break
    heap[child] = above
    child = parent
  }
  heap[child] = row
}

function replaceTop(heap: number[], row: number, compare: CompareRows): void {
  let parent = 0
  for (;;) {
    let child = 2 * parent + 1
    const left = heap[child]
    if (left === undefined) break
    const right = heap[child + 1]
    if (right !== undefined && compare(right, left) > 0) child += 1
    const below = heap[child] ?? 0
    if (compare(row, below) >= 0) break
    heap[parent] = below
    parent = child
  }
  heap[parent] = row
}
