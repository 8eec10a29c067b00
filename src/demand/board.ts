import type { Dimension } from './cells.ts'
import type { Measure } from './measures.ts'

/** A figure of one site, week and cell. */
export interface DemandFigure {
  readonly week: string
  readonly dimension: Dimension
  readonly value: string
  readonly measure: Measure
  readonly people: number
}

/** People by figure. 0 stands for fewer than five. */
interface DemandCounts {
  readonly searched: number
  readonly foundNothing: number
  readonly saved: number
  readonly waiting: number
  readonly enquiries: number
}

export interface DemandRow extends DemandCounts {
  /** The cell's value, or a Monday. */
  readonly key: string
}

export type DemandGroup = Exclude<Dimension, 'all'> | 'week'

/** The lines of the board, those that most people want first; weeks in their order. Weeks are those of everybody who searched. */
export function demandRows(figures: readonly DemandFigure[], by: DemandGroup): readonly DemandRow[] {
  const own = figures.filter(({ dimension }) => dimension === (by === 'week' ? 'all' : by))
  const groups = Map.groupBy(own, ({ week, value }) => (by === 'week' ? week : value))
  const rows = [...groups].map(([key, each]) => ({ key, ...countsOf(each) }))
  const inOrder = (one: DemandRow, other: DemandRow) =>
    by === 'week'
      ? one.key.localeCompare(other.key)
      : other.searched - one.searched || other.enquiries - one.enquiries || one.key.localeCompare(other.key)
  return rows.toSorted(inOrder)
}

function countsOf(figures: readonly DemandFigure[]): DemandCounts {
  const sumOf = (...measures: readonly Measure[]) =>
    figures.filter(({ measure }) => measures.includes(measure)).reduce((sum, { people }) => sum + people, 0)
  /** What was so at the end of the last week that is known: adding weeks would count people again. */
  const lastOf = (measure: Measure) => {
    const known = figures.filter((each) => each.measure === measure)
    const last = known
      .map(({ week }) => week)
      .toSorted()
      .at(-1)
    return known.filter(({ week }) => week === last).reduce((sum, { people }) => sum + people, 0)
  }
  return {
    searched: sumOf('found', 'empty'),
    foundNothing: sumOf('empty'),
    saved: lastOf('saves'),
    waiting: lastOf('waits'),
    enquiries: sumOf('enquiries'),
  }
}
