import { expect, it } from 'vitest'
import { buildLeadSite, buildPlaces } from '../testing/build-lead.ts'
import { stepsWithErrors } from './form-steps.ts'
import { pointerTo } from './lead-error.ts'
import { toLeadForm } from './lead-form-view.ts'

const service = toLeadForm({
  form: 'service',
  site: buildLeadSite(),
  places: buildPlaces(),
  action: '/service',
  pageId: 'service',
  renderedAt: 'signed',
  now: new Date('2026-11-21T08:30:00Z'),
})

it.each([
  ['no field', [], []],
  ['two fields of one step', ['kms', 'message'], ['Your car']],
  ['fields of two steps', ['email', 'message'], ['Your car', 'How we reach you']],
  ['a tick box', ['terms_conditions'], ['How we reach you']],
  ['an unknown field', ['nothing'], []],
])('errors of %s', (_, names, steps) => {
  const errors = names.map((name) => ({ pointer: pointerTo(name), message: 'Wrong.' }))
  expect(stepsWithErrors(service, errors)).toEqual(steps)
})
