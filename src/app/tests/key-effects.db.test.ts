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

/** Presets are merged while a site is loaded, before anything is shown; the tests of `load-sites` cover them. */
const APPLIED_WHILE_LOADING = 'presets'

/**
 * Keys whose effect no page of one site shows: more results than a search service counts, a phone number of a location, accounts
 * that another site shares.
 */
const TESTED_BY_RULE = [
  // Need a vehicle of another type: item-type-noun.test.ts.
  'stock.nounItemType',
  'stock.itemTypeNouns',
  'stock.inspectedItemTypes',
  // Needs bookings.
  'testDrive.slots.perSlot',
  'serviceBooking.slots.perSlot',
  'purchase.pickUp.slots.perSlot',
  // Needs a purchase: purchase.db.test.ts.
  'purchase.dealerLinkDays',
  'search.countCap',
  'phone.byLocation',
  'group',
  // Needs an account of Stripe: src/payments/server/providers.db.test.ts.
  'payments.account',
  // Needs an address without a page: web-app.test.tsx.
  'redirects',
  // Needs a turn: prize-draws.db.test.ts.
  'spinToWin.promotion',
  // Need a sentence with one of the words: listed-stock.test.ts, page-search.test.tsx.
  'search.words.nicknames',
  'search.words.synonyms',
  'search.words.equipment',
  'search.words.fillers',
  // Needs a limit and a rate at once: terms-by-vehicle.test.ts.
  'finance.byVehicle',
]

/**
 * Ends of the names of probes that show the effect of a key, where many others read it too. They only save time: if none of
 * them shows an effect, all are tried.
 */
const SHOWN_BY: Readonly<Record<string, string>> = {
  manufacturers: '/search/changed',
  'home.blocks': '/',
  'locations.reviewsMinimum': '/trade-in',
  'plugins.carAnalysis': '-with-its-reports',
  'search.bodyTypes': '/budget-finder',
  'stock.certifiedBadges': '-certified',
  'stock.priceAscRequiresPrice': '?sortBy=Car_production:price:asc',
  'vehicle.marketPrice.threshold': '-below-the-market',
  'vehicle.videoPosition': '-video-in-the-page',
}

/** Keys and groups that were read, or in which something was read, and groups that were asked for but are not there. */
interface Reads {
  readonly keys: ReadonlySet<string>
  readonly missingGroups: ReadonlySet<string>
}

/** A site with its rendered probes, and the keys that each probe read. */
interface Shown {
  readonly said: unknown
  readonly site: Site
  readonly probes: readonly (Probe & { readonly text: string; readonly reads: Reads })[]
}

/** The key whose effect each probe showed last, by the probe's name. */
type LastEffects = Map<string, LeafKey['path']>

async function show(said: unknown, site: Site): Promise<Shown> {
  const probes: Shown['probes'][number][] = []
  for (const probe of await probesOf(app, site, NOW)) {
    const reads = new Set<string>()
    const text = await probe.render(recordReads(site, (path) => reads.add(path)))
    probes.push({ ...probe, text, reads: toReads(reads, site) })
  }
  return { said, site, probes }
}

function toReads(reads: ReadonlySet<string>, site: Site): Reads {
  const withGroups = [...reads].flatMap((read) => [read, ...groupsAround(read)])
  const missing = [...reads].filter((read) => valueAt(site, read.split('.')) === undefined)
  return { keys: new Set(withGroups), missingGroups: new Set(missing) }
}

/** `a.b` and `a` of `a.b.c`. */
function groupsAround(key: string): readonly string[] {
  const parts = key.split('.')
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('.'))
}

/** Whether another value of the key changes what one of the sites shows. */
async function hasEffect(sites: readonly Shown[], leaf: LeafKey, found: LastEffects): Promise<boolean> {
  const end = SHOWN_BY[leaf.path.join('.')]
  if (end === undefined) return showsEffect(sites, leaf, found)
  const likely = sites.map((site) => ({ ...site, probes: site.probes.filter(({ name }) => name.endsWith(end)) }))
  return (await showsEffect(likely, leaf, found)) || showsEffect(sites, leaf, found)
}

/**
 * Whether another value of the key changes a probe of one of the sites. Each value is tried on all sites, probe by probe,
 * before the next value, because a key without effect on one site usually has an effect on another.
 */
async function showsEffect(sites: readonly Shown[], leaf: LeafKey, found: LastEffects): Promise<boolean> {
  const candidates = sites.map((each) => ({
    ...each,
    probes: likeliestFirst(each, leaf, found),
    values: otherValues(leaf.schema, valueAt(each.site, leaf.path), each.site.dealerships.slice(0, 1)),
  }))
  const mostValues = Math.max(...candidates.map(({ probes, values }) => (probes.length === 0 ? 0 : values.length)))
  for (let at = 0; at < mostValues; at++) {
    const variants = candidates.map(({ said, site, values }) => {
      const variant = at < values.length ? variantOf(said, leaf.path, values[at]) : null
      return JSON.stringify(variant) === JSON.stringify(site) ? null : variant
    })
    for (let turn = 0; candidates.some(({ probes }) => turn < probes.length); turn++) {
      for (const [index, variant] of variants.entries()) {
        const probe = candidates[index]?.probes[turn]
        if (!variant || !probe || (await probe.render(variant)) === probe.text) continue
        found.set(probe.name, leaf.path)
        return true
      }
    }
  }
  return false
}

/** Probes that read the key: first those with its value in their text, then those that showed the effect of similar keys. */
function likeliestFirst({ site, probes }: Shown, { path }: LeafKey, found: LastEffects): Shown['probes'] {
  const key = path.join('.')
  const groups = groupsAround(key)
  const value = valueAt(site, path)
  const rank = ({ name, text }: Shown['probes'][number]) => {
    if (typeof value === 'string' && value.length > 3 && text.includes(value)) return Infinity
    const near = found.get(name) ?? []
    return path.findIndex((part, at) => part !== near[at])
  }
  return (
    probes
      .filter(({ reads }) => reads.keys.has(key) || groups.some((group) => reads.missingGroups.has(group)))
      .map((probe) => ({ probe, rank: rank(probe) }))
      // Among equal candidates the shortest page comes first, because it takes the least time.
      .toSorted((one, other) =>
        one.rank === other.rank ? one.probe.text.length - other.probe.text.length : other.rank - one.rank,
      )
      .map(({ probe }) => probe)
  )
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

it('exactly the keys that change nothing are marked as without effect', { timeout: 900_000 }, async () => {
  const { files } = await loadSites(app.sitesFolder)
  const shown: Shown[] = []
  for (const slug of ['full', 'harbourline', 'ironbark']) {
    const { configured, site } = files.find((file) => file.site?.slug === slug) ?? {}
    if (site) shown.push(await show(configured, site))
  }
  expect(shown).toHaveLength(3)
  const marked: string[] = []
  const unmarked: string[] = []
  const found: LastEffects = new Map()
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
})
