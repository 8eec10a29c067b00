import { expect, test } from 'vitest'
import { addressWords, peopleOf } from './person-page.ts'

const lead = (contactId: string | null, phone: string | null) => ({
  contactId,
  name: 'Casey Sample',
  email: 'casey@example.com',
  phone,
})

test('people of leads come once each, without the open one and those who are nobody yet', () => {
  const leads = [lead('open', null), lead('a', '0491 570 156'), lead(null, null), lead('a', null), lead('b', null)]
  expect(peopleOf(leads, 'open')).toEqual([
    { id: 'a', name: 'Casey Sample', note: '0491 570 156 · casey@example.com' },
    { id: 'b', name: 'Casey Sample', note: 'casey@example.com' },
  ])
})

test.each([
  ['phone', '491570156', '0491 570 156'],
  ['phone', '755501234', '(07) 5550 1234'],
  ['phone', '442079460000', '442079460000'],
  ['email', 'casey@example.com', 'casey@example.com'],
] as const)('the %s %s is shown as %s', (kind, address, words) => {
  expect(addressWords(kind, address)).toBe(words)
})
