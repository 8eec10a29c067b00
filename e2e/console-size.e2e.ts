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

/** Palette and key help, which belong to every screen. */
const OVERLAYS = dynamicImportsOf(ENTRY).filter((name) => name.startsWith('src/console/frame/'))

function dynamicImportsOf(name: string): readonly string[] {
  return manifest[name]?.dynamicImports ?? []
}

/** The chunks and all that they ever load, such as dialogs; of the entry only the overlays, because it leads to every screen. */
function everLoaded(names: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const load = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    const { imports = [] } = manifest[name] ?? {}
    for (const next of [...imports, ...(name === ENTRY ? OVERLAYS : dynamicImportsOf(name))]) load(next)
  }
  for (const name of names) load(name)
  return seen
}

const inbox = everLoaded([ENTRY, ...LEADS])

test('the inbox with an open lead, its dialogs, palette and key help loads at most 200 KB of scripts', () => {
  expect(OVERLAYS).toHaveLength(2)
  expect(sizeOf(inbox)).toBeLessThanOrEqual(INBOX_LIMIT)
})

/** What is there before another screen is opened. */
const atFirst = new Set([ENTRY, ...LEADS].flatMap((name) => [...withImports(name)]))
const screens = dynamicImportsOf(ENTRY).filter((name) => !LEADS.includes(name) && !OVERLAYS.includes(name))

test('there are further screens', () => {
  expect(screens.length).toBeGreaterThan(5)
})

test.each(screens)('%s adds at most 80 KB to them', (name) => {
  expect(sizeOf([...withImports(name)].filter((chunk) => !atFirst.has(chunk)))).toBeLessThanOrEqual(SCREEN_LIMIT)
})
