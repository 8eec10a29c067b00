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

/**
 * Keys whose effect no page of one site shows: more results than a search service counts, a phone number of a location, accounts
 * that another site shares.
 */
const TESTED_BY_RULE = [
  // Needs bookings.
  'testDrive.slots.perSlot',
  'serviceBooking.slots.perSlot',
  'purchase.pickUp.slots.perSlot',
  // Needs a purchase: purchase.db.test.ts.
  'purchase.dealerLinkDays',
  'search.countCap',
  'phone.byLocation',
  'group',
  // Needs an account of Stripe: payments.db.test.ts.
  'payments.account',
  // Needs a turn: prize-draws.db.test.ts.
  'spinToWin.promotion',
]

/** A site, what it shows, and which keys each part of that was made from. */
interface Shown {
  readonly said: unknown
  readonly site: Site
  readonly looks: readonly (Probe & { readonly text: string; readonly reads: ReadonlySet<string> })[]
}

/** The key that each look last showed the effect of, by the look's name. */
type Found = Map<string, LeafKey['path']>

async function show(said: unknown, site: Site): Promise<Shown> {
  const looks: Shown['looks'][number][] = []
  for (const probe of await probesOf(app, site, NOW)) {
    const reads = new Set<string>()
    const text = await probe.look(recordReads(site, (path) => reads.add(path)))
    looks.push({ ...probe, text, reads })
  }
  return { said, site, looks }
}

/**
 * Whether some other value of the key changes something that one of the sites shows. Each value is tried on all sites, look by look,
 * before the next value: a key that one site hides is mostly shown by another.
 */
async function hasEffect(sites: readonly Shown[], leaf: LeafKey, found: Found): Promise<boolean> {
  const candidates = sites.map((each) => ({
    ...each,
    looks: likeliestFirst(each, leaf, found),
    values: otherValues(leaf.schema, valueAt(each.site, leaf.path), each.site.dealerships.slice(0, 1)),
  }))
  const mostValues = Math.max(...candidates.map(({ looks, values }) => (looks.length === 0 ? 0 : values.length)))
  for (let at = 0; at < mostValues; at++) {
    const variants = candidates.map(({ said, site, values }) => {
      const variant = at < values.length ? variantOf(said, leaf.path, values[at]) : null
      return JSON.stringify(variant) === JSON.stringify(site) ? null : variant
    })
    for (let turn = 0; candidates.some(({ looks }) => turn < looks.length); turn++) {
      for (const [index, variant] of variants.entries()) {
        const look = candidates[index]?.looks[turn]
        if (!variant || !look || (await look.look(variant)) === look.text) continue
        found.set(look.name, leaf.path)
        return true
      }
    }
  }
  return false
}

/** Looks made from the key: first those with its value in their text, then those that showed the effect of the nearest keys. */
function likeliestFirst({ site, looks }: Shown, { path }: LeafKey, found: Found): Shown['looks'] {
  const key = path.join('.')
  const value = valueAt(site, path)
  const rank = ({ name, text }: Shown['looks'][number]) => {
    if (typeof value === 'string' && value.length > 3 && text.includes(value)) return Infinity
    const near = found.get(name) ?? []
    return path.findIndex((part, at) => part !== near[at])
  }
  return (
    looks
      .filter(({ reads }) => [...reads].some((read) => concerns(read, key, site)))
      .map((look) => ({ look, rank: rank(look) }))
      // Among equal candidates the shortest page comes first, because it takes the least time.
      .toSorted((one, other) =>
        one.rank === other.rank ? one.look.text.length - other.look.text.length : other.rank - one.rank,
      )
      .map(({ look }) => look)
  )
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
    const found: Found = new Map()
    for (const leaf of leafKeys()) {
      const key = leaf.path.join('.')
      if (key === APPLIED_WHILE_LOADING || TESTED_BY_RULE.includes(key)) continue
      const effect = await hasEffect(shown, leaf, found)
      if (effect && isWithoutEffect(key)) marked.push(key)
      if (!effect && !isWithoutEffect(key)) unmarked.push(key)
    }
    expect({ 'marked, but something changes': marked, 'not marked, but nothing changes': unmarked }).toEqual({
      'marked, but something changes': [],
      'not marked, but nothing changes': [],
    })
  },
)
