import { expect, test } from 'vitest'
import { buildRule } from '../testing/build-yard.ts'
import { tryRule, type TrialLead } from './trial.ts'

const lead = (id: string, make: string | null): TrialLead => ({
  id,
  make,
  locationId: 1,
  form: 'enquiry',
  condition: 'used',
  receivedAt: new Date('2027-01-25T00:00Z'),
})
const LEADS = [lead('1', 'Isuzu'), lead('2', 'Mazda'), lead('3', 'Isuzu'), lead('4', null)]
const TRUCKS = { ...buildRule('trucks', { kind: 'person', personId: 'dev' }, { makes: ['Isuzu'] }), isEnabled: false }
const ALL = buildRule('all', { kind: 'team', teamId: 'all' })

test('a rule before the others moves the leads that it fits', () => {
  const trial = tryRule(TRUCKS, 0, [ALL, TRUCKS], LEADS, 'Australia/Brisbane')
  expect(trial).toMatchObject({ fitting: 2, decided: 2 })
  expect(trial.moves.map(({ lead: { id }, before, after }) => [id, before?.id, after?.id])).toEqual([
    ['1', 'all', 'trucks'],
    ['3', 'all', 'trucks'],
  ])
})

test('after a rule for everything it changes nothing', () => {
  expect(tryRule(TRUCKS, 1, [ALL, TRUCKS], LEADS, 'Australia/Brisbane')).toEqual({ fitting: 2, decided: 0, moves: [] })
})

test('one to whom the leads would have gone anyway changes nothing either', () => {
  const same = buildRule('same', { kind: 'team', teamId: 'all' }, { makes: ['Mazda'] })
  expect(tryRule(same, 0, [ALL], LEADS, 'Australia/Brisbane')).toEqual({ fitting: 1, decided: 1, moves: [] })
})

test('where no rule fitted, the lead was for everybody', () => {
  const { moves } = tryRule(TRUCKS, 0, [], LEADS, 'Australia/Brisbane')
  expect(moves.map(({ before, after }) => [before, after?.id])).toEqual([
    [null, 'trucks'],
    [null, 'trucks'],
  ])
})
