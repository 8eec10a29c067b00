import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/server/project-root.ts'
import { COMMANDS } from './commands.ts'
import { helpOf } from './help.ts'

const HELP_FILE = 'bin/shared/forecourt-help.txt'

test(`${HELP_FILE} is the help of the commands (else: node src/app/cli/main.ts --help > ${HELP_FILE})`, () => {
  expect(readFileSync(join(projectRoot(), HELP_FILE), 'utf8')).toBe(helpOf(COMMANDS))
})

test('no option of a command is hidden by a flag that all commands share', () => {
  const source = readFileSync(join(projectRoot(), 'bin/shared/flags.mjs'), 'utf8')
  const shared = new Set([...source.matchAll(/flag: '(\w+)'/g)].map(([, flag]) => flag))
  expect(shared).toContain('data')
  const options = COMMANDS.flatMap(({ options: own }) => Object.keys(own))
  expect(options.filter((option) => shared.has(option))).toEqual([])
})

/** Runs the command in a copy of the project without packages, and checks that it installs none. */
function runWithoutPackages(args: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-help-'))
  try {
    for (const name of ['bin', 'package.json', 'package-lock.json'])
      cpSync(join(projectRoot(), name), join(folder, name), { recursive: true })
    const ended = spawnSync(process.execPath, [join(folder, 'bin/forecourt.mjs'), ...args], { encoding: 'utf8' })
    expect(existsSync(join(folder, 'node_modules'))).toBe(false)
    return ended
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test.each([[['--help']], [['import', '--help']], [['-h']], [[]]])('forecourt with %j installs nothing', (args) => {
  expect(runWithoutPackages(args)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('forecourt COMMAND [options]'),
  })
})

test('the version is that of the package, without installing packages', () => {
  const { version } = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8')) as { version: string }
  expect(runWithoutPackages(['--version'])).toMatchObject({ status: 0, stdout: `${version}\n` })
  expect(JSON.parse(runWithoutPackages(['--version', '--json']).stdout)).toEqual({ data: { version } })
})

test('a mistyped command is named with the nearest one, and installs nothing', () => {
  expect(runWithoutPackages(['docter'])).toMatchObject({
    status: 2,
    stdout: '',
    stderr: 'There is no command "docter". Did you mean forecourt doctor?\n',
  })
  expect(JSON.parse(runWithoutPackages(['docter', '--json']).stderr)).toMatchObject({ type: 'unknown-command' })
})
