import { rangesOf, type CodeRanges } from '../columns/code-ranges.ts'
import { EMPTY, FIRST_VALUE, NULL, type Dictionary } from '../columns/dictionary.ts'
import { NumberDictionary } from '../columns/number-dictionary.ts'
import type { Filter } from '../contract.ts'

/** A filter on one attribute. */
export type Condition = Extract<Filter, { readonly attribute: string }>
type Range = Extract<Filter, { kind: 'range' }>

/** The codes of an attribute that match a condition. */
export function codeRangesOf(condition: Condition, dictionary: Dictionary): CodeRanges {
  switch (condition.kind) {
    case 'equals':
      return rangesOf(dictionary.matching(condition.value))
    case 'in':
      return rangesOf(condition.values.flatMap((value) => dictionary.matching(value)))
    case 'range':
      return dictionary instanceof NumberDictionary ? rangesWithin(condition, dictionary) : []
    case 'exists':
      return [[NULL, dictionary.size - 1]]
    case 'null':
      return [[NULL, NULL]]
    case 'empty':
      return [[EMPTY, EMPTY]]
  }
}

/** Two binary searches over the sorted codes, then the tail codes one by one. O(log values + tail). */
function rangesWithin(range: Range, dictionary: NumberDictionary): CodeRanges {
  if (Number.isNaN(range.from) || Number.isNaN(range.to)) return []
  const inside = isInside(range)
  let low = range.from === undefined ? FIRST_VALUE : dictionary.lowerBound(range.from)
  let high = range.to === undefined ? dictionary.sortedEnd - 1 : dictionary.lowerBound(range.to)
  if (low < dictionary.sortedEnd && !inside(dictionary.number(low) ?? Number.NaN)) low += 1
  if (high >= dictionary.sortedEnd || !inside(dictionary.number(high) ?? Number.NaN)) high -= 1
  const tail: number[] = []
  for (let code = dictionary.sortedEnd; code < dictionary.size; code++) {
    if (inside(dictionary.number(code) ?? Number.NaN)) tail.push(code)
  }
  const sorted: CodeRanges = low <= high ? [[low, high]] : []
  return [...sorted, ...rangesOf(tail)]
}

/** A test whether a number is within the bounds. */
function isInside({ from = -Infinity, to = Infinity, exclusiveFrom, exclusiveTo }: Range): (value: number) => boolean {
  return (value) => (exclusiveFrom ? value > from : value >= from) && (exclusiveTo ? value < to : value <= to)
}
