import { describe, expect, test } from 'vitest'
import { ok } from '#platform/result.ts'
import type { Command } from './command.ts'
import { helpOf, helpOfCommand } from './help.ts'
import { parseCall } from './parse-call.ts'

const run = () => Promise.resolve(ok(0))
const check: Command = {
  name: 'sites check',
  operands: [],
  summary: 'checks',
  options: { unused: { type: 'boolean', help: 'also unused keys' } },
  run,
}
const backup: Command = { name: 'backup', operands: ['FILE'], summary: 'saves', options: {}, run }
const commands = [check, backup]

describe('parseCall', () => {
  test('reads a command of two words with its options', () => {
    expect(parseCall(['sites', 'check', '--unused'], commands)).toMatchObject({
      ok: true,
      value: { kind: 'run', command: check, values: { unused: true } },
    })
  })

  test('reads operands', () => {
    expect(parseCall(['backup', 'a.backup'], commands)).toMatchObject({ ok: true, value: { operands: ['a.backup'] } })
  })

  test.each([[[]], [['a']], [['a', 'b']]])('reads %j of two operands that may be left out', (args) => {
    const show: Command = { ...backup, name: 'show', operands: ['[DEALER]', '[NAME]'] }
    expect(parseCall(['show', ...args], [show])).toMatchObject({ ok: true, value: { operands: args } })
  })

  test('refuses more operands than the command takes', () => {
    const show: Command = { ...backup, name: 'show', operands: ['[DEALER]'] }
    expect(parseCall(['show', 'a', 'b'], [show])).toMatchObject({ ok: false, error: { kind: 'wrong-arguments' } })
  })

  test.each([[[]], [['--help']], [['help']], [['-h']], [['sites', '--help']]])('%j asks for help', (args) => {
    expect(parseCall(args, commands)).toEqual({ ok: true, value: { kind: 'help' } })
  })

  test.each(['--help', '-h'])('asks for help of a command even without its operands: %s', (help) => {
    expect(parseCall(['backup', help], commands)).toEqual({ ok: true, value: { kind: 'help', command: backup } })
  })

  test.each([
    [['sites'], 'unknown-command'],
    [['restore'], 'unknown-command'],
    [['backup'], 'wrong-arguments'],
    [['backup', 'a', 'b'], 'wrong-arguments'],
    [['sites', 'check', '--used'], 'wrong-arguments'],
  ])('refuses %j', (args, kind) => {
    expect(parseCall(args, commands)).toMatchObject({ ok: false, error: { kind } })
  })
})

test('--json belongs to the commands that have it', () => {
  const listed: Command = { ...backup, name: 'list', operands: [], hasJson: true }
  expect(parseCall(['list', '--json'], [listed])).toMatchObject({ ok: true, value: { values: { json: true } } })
  expect(helpOfCommand(listed)).toContain('--json ')
  expect(parseCall(['backup', 'a', '--json'], commands)).toMatchObject({ ok: false })
})

test('the help names every command and option', () => {
  expect(helpOf(commands)).toMatch(/sites check +checks\n +backup FILE +saves/)
  expect(helpOfCommand(check)).toMatch(/--unused +also unused keys/)
})
