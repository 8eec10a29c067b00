import { date } from './date.ts'
import { first, join, list } from './lists.ts'
import { multiply, reciprocal } from './numbers.ts'
import {
  after,
  afterStart,
  letterCase,
  lookup,
  nullIf,
  onlyIf,
  part,
  replace,
  startOf,
  whenContains,
  whenFilled,
  words,
} from './text.ts'
import type { Transform } from './transform.ts'
import { findUnit, unit, withoutUnit } from './units.ts'

/** Every step that a mapping can name. A step receives trimmed text. It never receives an empty cell. */
export const TRANSFORMS: readonly Transform[] = [
  nullIf,
  lookup,
  part,
  words,
  after,
  startOf,
  afterStart,
  onlyIf,
  replace,
  letterCase,
  unit,
  withoutUnit,
  findUnit,
  multiply,
  reciprocal,
  date,
  list,
  join,
  first,
  whenFilled,
  whenContains,
]
