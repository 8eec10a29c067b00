import type { FacetStats } from '@forecourt/faceted-search'
import type { Site } from '#sites/schema.ts'
import { facetRow, type FacetAttribute, type RangeRule } from '#sites/schema/facet-attributes.ts'
import type { RangeChoice } from '../address/search-state.ts'

export type { RangeRule }

const STEPS_OF_A_RANGE = 100

/** The range of an attribute, regardless of the stock; null if it isn't a number, or if its range follows from prices. */
export function configuredRange(
  attribute: FacetAttribute,
  ranges: Site['search']['ranges'],
  thisYear: number,
): RangeRule | null {
  if (attribute === 'price' || attribute === 'km') return ranges[attribute]
  if (attribute !== 'year') return ownBounds(attribute)
  const { min, max, yearsBack, yearsAhead, round } = ranges.year
  return { min: min ?? thisYear - yearsBack, max: max ?? thisYear + yearsAhead, round }
}

function ownBounds(attribute: FacetAttribute): RangeRule | null {
  const { numbers } = facetRow(attribute)
  return numbers === null || typeof numbers.bounds === 'string' ? null : numbers.bounds
}

/** The limits in effect: those of the stock if facet display is on and the stock has a value, else the configured ones. */
export function rangeEnds(rule: RangeRule, stats: FacetStats | undefined, facetDisplay: boolean): RangeRule {
  return facetDisplay && stats ? { ...rule, min: stats.min, max: stats.max } : rule
}

/** Step of a slider: a hundredth of the range, at least the rounding unit. */
export function rangeStep({ min, max, round }: RangeRule): number {
  return Math.max((max - min) / STEPS_OF_A_RANGE, round)
}

export type EnteredBound = { readonly kind: 'taken'; readonly value: number } | { readonly kind: 'ignored' }

/**
 * Validates a value entered for one side. Outside the limits it is ignored; otherwise it is rounded, clamped to the limits, and stops at
 * the other side's value. The limits themselves are not rounded: a thumb that is back at its end is no bound.
 */
export function enterBound(
  value: number,
  side: 'from' | 'to',
  ends: RangeRule,
  current: { readonly from: number; readonly to: number },
): EnteredBound {
  if (!(value >= ends.min && value <= ends.max)) return { kind: 'ignored' }
  const isLimit = value === ends.min || value === ends.max
  const rounded = isLimit ? value : clamp(Math.round(value / ends.round) * ends.round, ends.min, ends.max)
  const stopped = side === 'from' ? Math.min(rounded, current.to) : Math.max(rounded, current.from)
  return { kind: 'taken', value: stopped }
}

export type RangeFlags = { readonly isMinRange: boolean; readonly isMaxRange: boolean }

/** The sides that are unbounded or at the range's limits. */
export function rangeFlags(choice: RangeChoice | undefined, ends: RangeRule): RangeFlags {
  return {
    isMinRange: (choice?.from ?? null) === null || (choice?.from ?? 0) <= ends.min,
    isMaxRange: (choice?.to ?? null) === null || (choice?.to ?? 0) >= ends.max,
  }
}

/** Removes a bound at or past the limit, so that vehicles beyond it or without a value are still found. */
export function withoutEnds(choice: RangeChoice, ends: RangeRule): RangeChoice {
  const { isMinRange, isMaxRange } = rangeFlags(choice, ends)
  return { from: isMinRange ? null : choice.from, to: isMaxRange ? null : choice.to }
}

/** Positions of both thumbs. */
export function thumbs(choice: RangeChoice | undefined, ends: RangeRule): { from: number; to: number } {
  return {
    from: clamp(choice?.from ?? ends.min, ends.min, ends.max),
    to: clamp(choice?.to ?? ends.max, ends.min, ends.max),
  }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
