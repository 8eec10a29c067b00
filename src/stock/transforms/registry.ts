import type { Transform } from './transform.ts'
import { after } from './after.ts'
import { afterStart } from './after-start.ts'
import { date } from './date.ts'
import { findUnit } from './find-unit.ts'
import { first } from './first.ts'
import { join } from './join.ts'
import { letterCase } from './letter-case.ts'
import { list } from './list.ts'
import { lookup } from './lookup.ts'
import { multiply } from './multiply.ts'
import { nullIf } from './null-if.ts'
import { onlyIf } from './only-if.ts'
import { part } from './part.ts'
import { reciprocal } from './reciprocal.ts'
import { replace } from './replace.ts'
import { startOf } from './start-of.ts'
import { unit } from './unit.ts'
import { whenFilled } from './when-filled.ts'
import { withoutUnit } from './without-unit.ts'
import { words } from './words.ts'

/** Every step a mapping can name. Cells arrive trimmed, and an empty one as nothing, which no step sees. */
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
]
