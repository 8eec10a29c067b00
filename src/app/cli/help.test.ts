import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/server/project-root.ts'
import { COMMANDS } from './commands.ts'
import { helpOf } from './help.ts'

const HELP_FILE = 'bin/shared/forecourt-help.txt'

test(`${HELP_FILE} is the help of the commands (else: npx forecourt --help > ${HELP_FILE})`, () => {
  expect(readFileSync(join(projectRoot(), HELP_FILE), 'utf8')).toBe(helpOf(COMMANDS))
})

test('no option of a command is hidden by a flag that all commands share', () => {
  const source = readFileSync(join(projectRoot(), 'bin/shared/flags.mjs'), 'utf8')
  const shared = new Set([...source.matchAll(/flag: '(\w+)'/g)].map(([, flag]) => flag))
  expect(shared).toContain('data')
  const options = COMMANDS.flatMap(({ options: own }) => Object.keys(own))
  expect(options.filter((option) => shared.has(option))).toEqual([])
})

test.each([[['--help']], [['import', '--help']], [['-h']], [[]]])('forecourt with %j installs nothing', (args) => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-help-'))
  try {
    for (const name of ['bin', 'package.json', 'package-lock.json'])
      cpSync(join(projectRoot(), name), join(folder, name), { recursive: true })
    const ended = spawnSync(process.execPath, [join(folder, 'bin/forecourt.mjs'), ...args], { encoding: 'utf8' })
    expect(ended).toMatchObject({ status: 0, stdout: expect.stringContaining('forecourt COMMAND [options]') })
    expect(existsSync(join(folder, 'node_modules'))).toBe(false)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
