import type { CallProblem } from '#api/contract/client.ts'
import type { AnswerOf, BodyInputOf } from '#api/contract/operation.ts'
import type { addStockVehicle, getStockForm, lookUpVehicle } from '#api/new-stock/contract.ts'
import { typedValue, valueText } from '../stock-page.ts'

export type FormField = AnswerOf<typeof getStockForm>['fields'][number]
type SetValues = BodyInputOf<typeof addStockVehicle>['set']
export type Found = NonNullable<AnswerOf<typeof lookUpVehicle>['found']>

/** The input of a form: texts by field, and what was looked up of fields that the form does not show. */
export interface NewCar {
  readonly texts: Readonly<Record<string, string>>
  readonly extras: Found
}

export const EMPTY_CAR: NewCar = { texts: { carType: 'used', status: 'in_stock' }, extras: [] }

/** The form filled in with what was looked up. What somebody typed stays where nothing was found. */
export function filledIn({ texts }: NewCar, fields: readonly FormField[], found: Found): NewCar {
  const shown = found.flatMap(({ field, value }) => {
    const known = fields.find((each) => each.field === field)
    return known ? [[field, valueText(known, value)] as const] : []
  })
  return {
    texts: { ...texts, ...Object.fromEntries(shown) },
    extras: found.filter(({ field }) => !fields.some((each) => each.field === field)),
  }
}

export interface ReadCar {
  readonly set: SetValues
  /** Sentences by field, of texts that are no value. */
  readonly errors: Readonly<Record<string, string>>
}

/** Reads the form as the API takes it. Empty fields are left out. */
export function readCar({ texts, extras }: NewCar, fields: readonly FormField[]): ReadCar {
  const typed = fields.flatMap((field) => {
    const text = texts[field.field] ?? ''
    return text.trim() === '' ? [] : [{ field: field.field, value: typedValue(field, text) }]
  })
  const set: SetValues = [...extras]
  for (const { field, value } of typed) if (value !== undefined) set.push({ field, value })
  const wrong = typed
    .filter(({ value }) => value === undefined)
    .map(({ field }) => [field, 'That is no number.'] as const)
  return { set, errors: Object.fromEntries(wrong) }
}

export interface Refusal {
  readonly errors: Readonly<Record<string, string>>
  /** Whether all of it can be confirmed. */
  readonly isDoubtful: boolean
}

/** The sentences of a refusal at their fields; null for a problem that is of no field. */
export function refusalOf(problem: CallProblem, set: SetValues): Refusal | null {
  if (problem.kind !== 'problem' || problem.problem.kind !== 'invalid-body') return null
  const { errors = [] } = problem.problem
  const named = errors.map(({ pointer, detail, code }) => {
    const [, , part = ''] = pointer.split('/')
    return { field: /^\d+$/.test(part) ? set[Number(part)]?.field : part, detail, code }
  })
  if (named.length === 0 || named.some(({ field }) => field === undefined || field === '')) return null
  return {
    errors: Object.fromEntries(named.map(({ field, detail }) => [field, detail])),
    isDoubtful: named.every(({ code }) => code === 'doubtful'),
  }
}
