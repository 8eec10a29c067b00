import { expect, it } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { mergeLayers } from '#sites/merge.ts'
import { parseSite } from '#sites/parse-site.ts'
import type { Site } from '#sites/schema.ts'
import { loadSites } from '#sites/server/load-sites.ts'
import { templateDefaults } from '#sites/template-defaults.ts'
import { isWithoutEffect } from '#sites/unused-keys.ts'
import { leafKeys, otherValues, type LeafKey } from '../testing/key-effects/other-values.ts'
import { probesOf, type Probe } from '../testing/key-effects/probes.ts'
import { recordReads } from '../testing/key-effects/record-reads.ts'
import { openTestApp } from '../testing/open-test-app.ts'

const NOW = new Date('2026-11-21T02:00:00Z')
const database = await createTestDatabase()
const app = await openTestApp(database, NOW)

/** The layers of a configuration are put together before anything is shown; the tests of `load-sites` change them. */
const APPLIED_WHILE_LOADING = 'presets'

/** Keys whose effect needs stock that these sites lack: more results than a search service counts, a phone number of a location. */
const TESTED_BY_RULE = ['search.countCap', 'phone.byLocation']

/** A site, what it shows, and which keys each part of that was made from. */
interface Shown {
  readonly said: unknown
  readonly site: Site
  readonly looks: readonly (Probe & { readonly text: string; readonly reads: ReadonlySet<string> })[]
}

async function show(said: unknown, site: Site): Promise<Shown> {
  const looks: Shown['looks'][number][] = []
  for (const probe of await probesOf(app, site, NOW)) {
    const reads = new Set<string>()
    const text = await probe.look(recordReads(site, (path) => reads.add(path)))
    looks.push({ ...probe, text, reads })
  }
  return { said, site, looks }
}

/** Whether some other value of the key changes something that the site shows. */
async function hasEffect({ said, site, looks }: Shown, { path, schema }: LeafKey): Promise<boolean> {
  const key = path.join('.')
  const concerned = looks.filter(({ reads }) => [...reads].some((read) => concerns(read, key, site)))
  if (concerned.length === 0) return false
  for (const value of otherValues(schema, valueAt(site, path))) {
    const changed = variantOf(said, path, value)
    if (changed === null || JSON.stringify(changed) === JSON.stringify(site)) continue
    for (const { look, text } of concerned) if ((await look(changed)) !== text) return true
  }
  return false
}

/** Whether a read tells of the key: it was read itself, or something in it, or a group around it that is not there. */
function concerns(read: string, key: string, site: Site): boolean {
  if (read === key || read.startsWith(`${key}.`)) return true
  return key.startsWith(`${read}.`) && valueAt(site, read.split('.')) === undefined
}

function variantOf(said: unknown, path: readonly string[], value: unknown): Site | null {
  const change = path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value)
  const template = (said as { template?: unknown }).template
  const parsed = parseSite(mergeLayers([templateDefaults(template), said, change]))
  return parsed.ok ? parsed.value : null
}

function valueAt(site: Site, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    site,
  )
}

it(
  'the keys marked as without effect are those that change nothing, and all of them',
  { timeout: 900_000 },
  async () => {
    const { files } = await loadSites(app.sitesFolder)
    const shown: Shown[] = []
    for (const slug of ['full', 'harbourline', 'ironbark']) {
      const { said, site } = files.find((file) => file.site?.slug === slug) ?? {}
      if (site) shown.push(await show(said, site))
    }
    expect(shown).toHaveLength(3)
    const marked: string[] = []
    const unmarked: string[] = []
    for (const leaf of leafKeys()) {
      const key = leaf.path.join('.')
      if (key === APPLIED_WHILE_LOADING || TESTED_BY_RULE.includes(key)) continue
      let effect = false
      for (const each of shown) effect ||= await hasEffect(each, leaf)
      if (effect && isWithoutEffect(key)) marked.push(key)
      if (!effect && !isWithoutEffect(key)) unmarked.push(key)
    }
    expect({ 'marked, but something changes': marked, 'not marked, but nothing changes': unmarked }).toEqual({
      'marked, but something changes': [],
      'not marked, but nothing changes': [],
    })
  },
)
