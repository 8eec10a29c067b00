import { expect, test } from 'vitest'
import { sharedKeys } from '../frame/keys.ts'
import { leadCommands } from './lead-commands.ts'
import type { LeadDetail } from './lead-model.ts'

const MAY: LeadDetail['abilities'] = {
  update: true,
  take: true,
  assign: true,
  answer: true,
  note: true,
  spam: true,
  merge: true,
  replay: true,
}
const NOTHING = {
  openMenu: () => undefined,
  openDialog: () => undefined,
  take: () => undefined,
  answer: () => undefined,
  toggleSpam: () => undefined,
  reopen: () => undefined,
}
const commands = (change: Partial<Parameters<typeof leadCommands>[0]> = {}) =>
  leadCommands({ abilities: MAY, status: 'open', isSpam: false, ...change }, NOTHING)

test('no two commands of a lead share a key', () => {
  expect(sharedKeys(commands())).toEqual([])
  expect(sharedKeys(commands({ status: 'done' }))).toEqual([])
})

test('a command that the role does not allow says why', () => {
  const abilities = { ...MAY, answer: { because: 'somebody-elses' } }
  const because = Object.fromEntries(commands({ abilities }).map((each) => [each.id, each.because]))
  expect(because).toMatchObject({ reply: 'It is not yours. Take it first.', take: undefined, note: undefined })
})

test('a lead that is done is opened again by the same key', () => {
  expect(commands({ status: 'done' }).find(({ key }) => key === 'e')?.id).toBe('reopen')
})
