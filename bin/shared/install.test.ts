import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>
}

/** A copy of the starters in which `npm ci --omit=dev` seems to have run, with these files. Its npm only prints how it was called. */
function productionInstall(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-install-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['bin', 'package.json', 'package-lock.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  const installed = Object.entries(lockfile.packages).filter(([path, { dev }]) => path !== '' && !dev)
  const all = {
    'node_modules/.package-lock.json': JSON.stringify({ packages: Object.fromEntries(installed) }),
    ...files,
  }
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const npm = join(folder, 'npm.js')
  writeFileSync(npm, "console.log('npm', ...process.argv.slice(2))")
  return (program: string, ...args: readonly string[]) => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [join(folder, 'bin', program), ...args], {
      encoding: 'utf8',
      env: { PATH: '/nowhere', PORT: '0', npm_execpath: npm },
    })
    return { stdout, stderr, status }
  }
}

const BUILD = {
  'dist/fingerprint': 'of sources that are not here',
  'dist/server/main.js': "console.log('serving', process.env.PORT); process.disconnect()",
  'dist/cli/main.js': "console.log('command', ...process.argv.slice(2)); process.disconnect()",
}

test('an installation without packages of development starts its build, and installs nothing', () => {
  const run = productionInstall(BUILD)
  expect(run('start.mjs')).toEqual({ stdout: 'serving 0\n', stderr: '', status: 0 })
  expect(run('start.mjs', '--port', '3999').stdout).toBe('serving 3999\n')
  expect(run('forecourt.mjs', 'jobs', '--retry')).toEqual({ stdout: 'command jobs --retry\n', stderr: '', status: 0 })
})

test('an update of its packages installs none of development', () => {
  const run = productionInstall({ ...BUILD, 'node_modules/.package-lock.json': '{ "packages": {} }' })
  const { stdout } = run('forecourt.mjs', 'jobs')
  expect(stdout).toMatch(/^npm ci .*--omit=dev/m)
  expect(stdout).not.toContain('--include=dev')
  expect(stdout).toContain('command jobs\n')
})

test('without a build it names what is missing, and installs nothing', () => {
  const run = productionInstall({})
  for (const program of ['start.mjs', 'build.mjs']) {
    const { stdout, stderr, status } = run(program)
    expect([stdout, status]).toEqual(['', 1])
    expect(stderr).toMatch(
      /^This needs the packages of development, which "npm ci --omit=dev" left out: run "npm ci"\./,
    )
  }
})
