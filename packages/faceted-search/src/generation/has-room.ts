import type { Generation } from './generation.ts'

/** A rebuild starts when dead rows are more than the live ones and more than this. */
const MIN_DEAD_ROWS = 1024

/** Whether so many new rows fit, and dead rows aren't yet enough for a rebuild. */
export function hasRoom(generation: Generation, rows: number): boolean {
  const { parts, rowCount, size } = generation
  const dead = rowCount - size
  return rowCount + rows <= parts.capacity && dead <= Math.max(MIN_DEAD_ROWS, size)
}
