import { expect, test } from 'vitest'
import { answerChannels, smsParts, type AnswerFacts } from './answer-page.ts'

const FACTS: AnswerFacts = {
  name: 'Robin',
  email: 'robin@example.com',
  phone: '0491 570 006',
  mailProblem: null,
  hasSms: true,
  smsStopped: false,
  answerBecause: undefined,
  noteBecause: undefined,
}
const reasons = (change: Partial<AnswerFacts>) =>
  Object.fromEntries(answerChannels({ ...FACTS, ...change }).map(({ id, because }) => [id, because]))

test.each<[string, Partial<AnswerFacts>, Record<string, string | undefined>]>([
  ['all ways', {}, { email: undefined, sms: undefined, note: undefined, call: undefined }],
  ['no SMS without a provider', { hasSms: false }, { email: undefined, note: undefined, call: undefined }],
  [
    'no address',
    { email: null, phone: null },
    { email: 'Robin gave no e-mail address.', sms: 'Robin gave no phone number.' },
  ],
  ['a bounce', { mailProblem: 'Mail to this address came back.' }, { email: 'Mail to this address came back.' }],
  ['STOP', { smsStopped: true }, { sms: 'Robin answered STOP, so no SMS may be sent.' }],
  [
    'a colleague’s lead',
    { answerBecause: 'It is Kim’s.' },
    { email: 'It is Kim’s.', sms: 'It is Kim’s.', note: undefined, call: 'It is Kim’s.' },
  ],
])('the ways to answer with %s', (_, change, expected) => {
  expect(reasons(change)).toMatchObject(expected)
})

test.each([
  ['Hi Robin', '8 of 160 characters'],
  ['x'.repeat(160), '160 of 160 characters'],
  ['x'.repeat(161), '2 SMS'],
  ['x'.repeat(307), '3 SMS'],
  ['€'.repeat(81), '2 SMS'],
  ['It’s here', '9 of 70 characters'],
  ['’'.repeat(71), '2 SMS'],
])('counts an SMS of %j', (text, expected) => {
  expect(smsParts(text)).toBe(expected)
})
