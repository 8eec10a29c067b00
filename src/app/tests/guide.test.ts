import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#platform/server/project-root.ts'
import { SETTINGS } from '#platform/settings.ts'
import { COMMANDS } from '../cli/commands.ts'

const DOCS = join(projectRoot(), 'docs')
const docs = (name: string): string => readFileSync(join(DOCS, name), 'utf8')

/** The part of a page below a heading, up to the next of its level. */
function section(page: string, heading: string): string {
  const [, level = ''] = /^(#+) /.exec(heading) ?? []
  const after = docs(page).split(`\n${heading}\n`)[1] ?? ''
  return after.split(new RegExp(`\n${level} `))[0] ?? ''
}

it('the guide shows what a first start prints in production, as lines of JSON', () => {
  const lines = section('go-live.md', '## 4. Start').match(/^\{.*\}$/gm) ?? []
  const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
  expect(messages).toHaveLength(3)
  const source = ['run-server.ts', 'await-search.ts']
    .map((name) => readFileSync(join(projectRoot(), 'src/app/start', name), 'utf8'))
    .join('\n')
  for (const said of ['No site yet: add a file to ', 'Ready. Ctrl-C stops.']) {
    expect(messages.some((message) => message.startsWith(said))).toBe(true)
    expect(source).toContain(said)
  }
})

it('the guide leads who has nginx to a file that is there', () => {
  const [, file = ''] = /With nginx [^]*?\]\(([^)]+)\)/.exec(section('go-live.md', '## 5. TLS and the domain')) ?? []
  expect(existsSync(join(DOCS, file))).toBe(true)
  expect(readFileSync(join(DOCS, file), 'utf8')).toContain('upstream')
})

it('the restore drill gives a copy every place of its own, and takes away its roles', () => {
  const drill = section('operating.md', '### A restore drill')
  const places = Object.keys(SETTINGS.shape).filter((name) => name.endsWith('_FILE') || name.endsWith('_PREFIX'))
  expect(places.filter((name) => !drill.includes(`\n${name}=`))).toEqual([])
  const folders = section('go-live.md', '## 3. Settings').match(/^[A-Z]+_DIR=.*$/gm) ?? []
  expect(folders).toHaveLength(4)
  // `sed` moves all of them.
  expect(folders.filter((line) => !line.includes('=/srv/forecourt/'))).toEqual([])
  expect(drill).toContain('s#/srv/forecourt/#/srv/drill/#')
  for (const role of ['app', 'import', 'index', 'jobs'])
    expect(drill).toMatch(new RegExp(`for role in .*\\b${role}\\b`))
})

it('every command that a page of the documentation runs exists', () => {
  const names = COMMANDS.map(({ name }) => name)
  const called = readdirSync(DOCS, { encoding: 'utf8' })
    .filter((page) => page.endsWith('.md'))
    .flatMap(
      (page) => docs(page).match(/(?<=npx forecourt |bin\/forecourt\.mjs )[a-z][a-z-]*(?: [a-z][a-z-]*)?/g) ?? [],
    )
  expect(called.length).toBeGreaterThan(40)
  expect(called.filter((each) => !names.includes(each) && !names.includes(each.split(' ')[0] ?? ''))).toEqual([])
})

it('the glossary says that refused rows name their vehicle', () => {
  expect(docs('glossary.md')).toMatch(/^\| quarantine \|.*\bvehicle\b/m)
})
