import { expect, it } from 'vitest'
import { expectedChoice, expectedName, nearestKey } from './nearest-key.ts'

it.each([
  ['emial', ['email', 'phone', 'mailboxes'], 'email'],
  ['maek', ['make', 'model', 'badge'], 'make'],
  ['pagesize', ['pageSize', 'pages'], 'pageSize'],
  ['serch', ['search', 'share'], 'search'],
  ['colour', ['make', 'model'], undefined],
])('%s of %j means %s', (misspelt, known, meant) => {
  expect(nearestKey(misspelt, known)).toBe(meant)
})

it('words an expectation alike for every unknown name', () => {
  expect(expectedName('maek', ['make', 'model'])).toBe('one that exists; did you mean make?')
  expect(expectedName('colour', ['make', 'model'])).toBe('one of make, model')
  expect(expectedName('x', ['y', 'z'], { otherwise: 'the key of a text' })).not.toContain('one of')
  expect(expectedChoice('yrd', ['yard', 'showroom'])).toBe('one of yard, showroom; did you mean yard?')
  expect(expectedChoice(7, ['yard'])).toBe('yard')
})
