import { expect, test } from 'vitest'
import { matchingCommands, stepTo } from './palette-page.ts'

const command = (id: string, name: string) => ({ id, name, section: 'Everywhere', run: () => undefined })

test('a command is found by words of its name in any order', () => {
  const commands = [command('a', 'Go to Your account'), command('b', 'Add a task'), command('find', 'Find anything')]
  expect(matchingCommands(commands, 'account go').map(({ id }) => id)).toEqual(['a'])
  expect(matchingCommands(commands, ' ').map(({ id }) => id)).toEqual(['a', 'b'])
})

test('arrows walk around, past what can’t run', () => {
  const lines = [{ id: 'a' }, { id: 'b', because: 'Your role does not allow it.' }, { id: 'c' }]
  expect(stepTo(lines, 'a', 'ArrowDown')).toBe('c')
  expect(stepTo(lines, 'c', 'ArrowDown')).toBe('a')
  expect(stepTo(lines, 'a', 'ArrowUp')).toBe('c')
  expect(stepTo(lines, undefined, 'ArrowDown')).toBe('a')
  expect(stepTo(lines, 'a', 'x')).toBeUndefined()
  expect(stepTo([], undefined, 'ArrowDown')).toBeUndefined()
})
