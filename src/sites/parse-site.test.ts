import { describe, expect, it } from 'vitest'
import { MINIMAL_SITE } from './testing/build-site.ts'
import { mergeLayers } from './merge.ts'
import { parseSite } from './parse-site.ts'
import { templateDefaults } from './template-defaults.ts'

function faults(configured: object): string[] {
  const parsed = parseSite(mergeLayers([templateDefaults('yard'), MINIMAL_SITE, configured]))
  return parsed.ok
    ? []
    : parsed.error.map(({ path, found, expected }) => `${path.map(String).join('.')} | ${found} | ${expected}`)
}

const STATES = 'act, nsw, nt, qld, sa, tas, vic, wa'
const GATES = 'online-payment, my-garage, spin-to-win, checkout, finance, car-finance, trade-in, sell-my-car'

describe('a wrong key', () => {
  it.each<[string, object, string[]]>([
    ['missing', { name: null }, ['name | nothing | a text']],
    ['of another form', { search: { pageSize: 'many' } }, ['search.pageSize | "many" | a whole number']],
    ['text for a list', { domains: 'example.com' }, ['domains | "example.com" | a list']],
    ['text for a group', { stock: 'all' }, ['stock | "all" | a group of keys']],
    ['text for a switch', { phoneRevealed: 'yes' }, ['phoneRevealed | "yes" | true or false']],
    ['out of range', { search: { pageSize: 101 } }, ['search.pageSize | 101 | at most 100']],
    ['of unknown choice', { state: 'QLD' }, [`state | "QLD" | one of ${STATES}`]],
    ['misspelt', { serch: {} }, ['serch | the unknown key "serch" | a known key; did you mean search?']],
    [
      'misspelt inside',
      { search: { pagesize: 3 } },
      ['search.pagesize | the unknown key "pagesize" | a known key; did you mean pageSize?'],
    ],
    [
      'unknown and like no other',
      { megaMenu: { zebra: 1 } },
      ['megaMenu.zebra | the unknown key "zebra" | one of columns, enabled, toggleText'],
    ],
    [
      'of another kind of block',
      { home: { blocks: [{ kind: 'offers', search: true }] } },
      ['home.blocks.0.search | the unknown key "search" | one of condition, heading, kind, limit'],
    ],
    [
      'block of no kind',
      { home: { blocks: [{ kind: 'hreo' }] } },
      [
        'home.blocks.0.kind | "hreo" | one of hero, bodyTypes, latest, offers, brands, models, stats, whyUs, locations, reviews, featureBanner, slides, budget, priceSlider; did you mean hero?',
      ],
    ],
    [
      'text with a comma in braces',
      { groupStats: [{ value: '24 h', label: 'roadside', 'all of Victoria': null }] },
      ['groupStats.0.all of Victoria | the key "all of Victoria" | quotes around a text with a comma'],
    ],
    [
      'a paragraph that a comma in [ ] cut up',
      { content: { about: { paragraphs: ['Ranger', 'Everest and Transit', 'with fleet desks in Perth.'] } } },
      [0, 1].map(
        (at) =>
          `content.about.paragraphs.${at} | ${['"Ranger"', '"Everest and Transit"'][at] ?? ''} | a whole paragraph: in [ ] a comma ends a text, so quote it, or give each paragraph a line of its own (- …)`,
      ),
    ],
    [
      'age of a filter',
      { stock: { filter: { maxAgeYears: 15 } } },
      ['stock.filter.maxAgeYears | 15 | a whole number from 0 to 14'],
    ],
    [
      'deep in a filter',
      { stock: { filter: { or: [{ not: { condtion: ['new'] } }] } } },
      [
        'stock.filter.or.0.not.condtion | the unknown key "condtion" | a known key; did you mean condition?',
        'stock.filter.or.0.not | {"condtion":["new"]} | at least one condition',
      ],
    ],
    [
      'chance of a prize',
      { spinToWin: { prizes: [{ name: 'Mats', chancePct: 0 }] } },
      ['spinToWin.prizes.0.chancePct | 0 | more than 0'],
    ],
    ['empty filter', { stock: { filter: {} } }, ['stock.filter | {} | at least one condition']],
    ['gate', { gates: ['garage'] }, [`gates.0 | "garage" | one of ${GATES}, or {path, type}`]],
    [
      'gate of an own path',
      { gates: [{ path: 'my-plan', type: 'finance' }] },
      ['gates.0.path | "my-plan" | a path that begins with one slash'],
    ],
    ['colour', { theme: { accent: 'red' } }, ['theme.accent | "red" | a colour as #rrggbb']],
    ['time zone', { timezone: 'Brisbane' }, ['timezone | "Brisbane" | an IANA time zone such as Australia/Brisbane']],
    [
      'link that runs script',
      { menu: [{ text: 'Home', href: 'javascript:alert(1)' }] },
      ['menu.0.href | "javascript:alert(1)" | a path, an anchor, or an https:, mailto: or tel: address'],
    ],
    [
      'link to another host without scheme',
      { menu: [{ text: 'Home', href: '//example.com' }] },
      ['menu.0.href | "//example.com" | a path, an anchor, or an https:, mailto: or tel: address'],
    ],
    [
      'domain',
      { domains: ['HTTP://A.example'] },
      ['domains.0 | "HTTP://A.example" | a domain name in small letters, without scheme, port or path'],
    ],
    [
      'postcode without quotes',
      { delivery: { zones: [{ postcodes: [4000], name: 'Brisbane', price: 0 }] } },
      ['delivery.zones.0.postcodes.0 | 4000 | a quoted postcode or range such as "4000-4179"'],
    ],
    [
      'delivery of a lead',
      { leads: { delivery: [{ kind: 'webhook', url: 'ftp://a.example', secret: 'x' }] } },
      [
        'leads.delivery.0.url | "ftp://a.example" | an https: address',
        'leads.delivery.0.secret | "x" | the name of a secret: capitals, digits and _',
      ],
    ],
  ])('is reported: %s', (_, configured, expected) => {
    expect(faults(configured)).toEqual(expected)
  })

  it('is reported together with all others', () => {
    expect(faults({ state: 'x', search: { pageSize: 0 }, phoneRevealed: 1 })).toHaveLength(3)
  })

  it('is reported briefly if the value is long', () => {
    const [fault] = faults({ state: 'x'.repeat(500) })
    expect(fault?.length).toBeLessThan(180)
  })
})
