import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COMMANDS } from '#app/cli/commands.ts'
import { beginsWith, commandNames, unknownCommand } from './unknown-command.mjs'

const names = commandNames(readFileSync(join(import.meta.dirname, 'forecourt-help.txt'), 'utf8'))

test('the help names every command', () => {
  expect(names).toEqual(COMMANDS.map(({ name }) => name))
})

test.each([
  [['sites', 'check', '--unused'], 'sites check', true],
  [['sites'], 'sites check', false],
  [['import', 'stock.csv'], 'import', true],
  [['imports', 'stock.csv'], 'import', false],
])('%j begin with "%s": %s', (args, name, expected) => {
  expect(beginsWith(args, name)).toBe(expected)
})

test.each([
  [['sites', 'chek'], 'Did you mean forecourt sites check?'],
  [['site', 'check'], 'Did you mean forecourt sites check?'],
  [['search'], 'Did you mean forecourt search key or forecourt search token?'],
  [['bakcup', 'a.backup'], 'Did you mean forecourt backup?'],
  [['nosuch'], 'See forecourt --help.'],
  [['feeds', 'harbourline'], 'It is called "forecourt outgoing SITE" now.'],
  [['leads'], 'It is called "forecourt leads failed" now.'],
  [['leads', '--json'], 'It is called "forecourt leads failed" now.'],
  [['leads', '--replay', '--id', '7'], 'It is called "forecourt leads replay" now.'],
  [
    ['feeds'],
    'Did you mean forecourt feeds list or forecourt feeds run or forecourt feeds refused or forecourt feeds take-back or forecourt feeds resume?',
  ],
])('%j is answered with: %s', (args, fix) => {
  expect(unknownCommand(args, names)).toEqual({ what: `There is no command "${args.join(' ')}".`, fix })
})

test('a mistyped second word is no renamed command', () => {
  expect(unknownCommand(['leads', 'lits'], ['leads list']).fix).toBe('Did you mean forecourt leads list?')
})
