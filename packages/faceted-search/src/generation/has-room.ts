import type { Generation } from './generation.ts'

/** Rows that hold no document any more are kept until they are as many as those that do, and more than this. */
const MIN_DEAD_ROWS = 1024

/** Whether so many new rows fit, and building anew would not win back half of the rows. */
export function hasRoom(generation: Generation, rows: number): boolean {
  const { parts, rowCount, size } = generation
  const dead = rowCount - size
  return rowCount + rows <= parts.capacity && dead <= Math.max(MIN_DEAD_ROWS, size)
}
