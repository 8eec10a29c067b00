import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const built = join(import.meta.dirname, '../dist/console')
const KB = 1024
const INBOX_LIMIT = 200 * KB
const SCREEN_LIMIT = 80 * KB

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

const manifest = JSON.parse(readFileSync(join(built, 'manifest.json'), 'utf8')) as Readonly<Record<string, Chunk>>

/** Names of the chunk and of all that it imports. */
function withImports(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const imported of manifest[name]?.imports ?? []) withImports(imported, seen)
  return seen
}

/** Bytes of the chunks as the build compressed them by brotli. */
function sizeOf(names: Iterable<string>): number {
  const files = [...names].map((name) => join(built, `${manifest[name]?.file ?? ''}.br`))
  return files.reduce((sum, file) => sum + (existsSync(file) ? readFileSync(file).length : Number.POSITIVE_INFINITY), 0)
}

const ENTRY = 'src/console/main.tsx'
const LEADS = ['src/console/inbox/InboxScreen.tsx', 'src/console/inbox/LeadScreen.tsx']

/** All that the inbox with an open lead loads, also what it loads later, such as menus. */
const inbox = new Set([ENTRY, ...LEADS].flatMap((name) => [...withImports(name)]))
const afterwards = LEADS.flatMap((name) => manifest[name]?.dynamicImports ?? []).flatMap((name) => [
  ...withImports(name),
])

test('the inbox with an open lead loads at most 200 KB of scripts', () => {
  expect(sizeOf(new Set([...inbox, ...afterwards]))).toBeLessThanOrEqual(INBOX_LIMIT)
})

const screens = (manifest[ENTRY]?.dynamicImports ?? []).filter((name) => !LEADS.includes(name))

test('there are further screens', () => {
  expect(screens.length).toBeGreaterThan(5)
})

test.each(screens)('%s adds at most 80 KB to them', (name) => {
  expect(sizeOf([...withImports(name)].filter((chunk) => !inbox.has(chunk)))).toBeLessThanOrEqual(SCREEN_LIMIT)
})
