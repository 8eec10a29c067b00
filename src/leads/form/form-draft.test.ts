import { expect, it } from 'vitest'
import type { FieldSpec } from './field-spec.ts'
import { draftValues, parseDraft } from './form-draft.ts'

const field = (name: string, kind: FieldSpec['kind'], options?: FieldSpec['options']): FieldSpec => ({
  name,
  kind,
  label: name,
  required: false,
  message: '',
  ...(options && { options }),
})

it('contains typed values and ticked boxes, but no consent and no selected time', () => {
  const fields = [
    field('rego', 'rego'),
    field('services', 'checks', [{ value: 'brakes-check-option', label: 'Brakes' }]),
    field('opt_in', 'checkbox'),
    field('terms_conditions', 'terms'),
    field('dateTime', 'slot'),
  ]
  const values = {
    rego: '123 ABC',
    'brakes-check-option': 'true',
    terms_conditions: 'true',
    dateTime: '2026-11-24T09:00:00+10:00',
    car_id: '7',
  }
  expect(draftValues(fields, values)).toEqual({ rego: '123 ABC', 'brakes-check-option': 'true', opt_in: '' })
})

it.each([
  [null, null],
  ['nonsense', null],
  ['[]', null],
  ['{"values":{"rego":"A"}}', null],
  ['{"values":{"rego":"A","more":{}},"step":-3}', { values: { rego: 'A' }, step: 0 }],
])('reads %s as %j', (text, expected) => {
  expect(parseDraft(text)).toEqual(expected)
})
