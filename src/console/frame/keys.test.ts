import { expect, test } from 'vitest'
import { commandOf, isWriting, keyName, sharedKeys } from './keys.ts'

const press = (key: string, rest = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...rest })
const element = (tagName: string, rest = {}) => ({ tagName, isContentEditable: false, ...rest })
const commands = [{ key: 'j' }, { key: '?' }, { key: 'Ctrl K' }, { key: 'Ctrl Enter' }, {}]

test.each([
  ['a text field', element('INPUT', { type: 'search' }), true],
  ['a text area', element('TEXTAREA'), true],
  ['a list of choices, which jumps by letters', element('SELECT'), true],
  ['an editable element', element('DIV', { isContentEditable: true }), true],
  ['a checkbox', element('INPUT', { type: 'checkbox' }), false],
  ['a button', element('BUTTON'), false],
])('whether somebody writes in %s', (_, target, expected) => {
  expect(isWriting(target)).toBe(expected)
})

test('names keys, and counts the command key as Ctrl', () => {
  expect(keyName(press('j'))).toBe('j')
  expect(keyName(press('k', { metaKey: true }))).toBe('Ctrl K')
  expect(keyName(press('Enter', { ctrlKey: true }))).toBe('Ctrl Enter')
  expect(keyName(press('l', { altKey: true }))).toBeUndefined()
})

test('no plain key is a command in a field, but the palette opens from everywhere', () => {
  expect(commandOf(press('j'), element('TEXTAREA'), commands)).toBeUndefined()
  expect(commandOf(press('j'), element('BODY'), commands)).toEqual({ key: 'j' })
  expect(commandOf(press('k', { ctrlKey: true }), element('TEXTAREA'), commands)).toEqual({ key: 'Ctrl K' })
})

test('the command registered last has the key', () => {
  const [first, last] = [
    { key: 'j', id: 1 },
    { key: 'j', id: 2 },
  ] as const
  expect(commandOf(press('j'), undefined, [first, last])).toBe(last)
})

test('finds keys that two commands share', () => {
  expect(sharedKeys([{ key: 'a' }, { key: 'b' }, {}, {}, { key: 'a' }])).toEqual(['a'])
})
