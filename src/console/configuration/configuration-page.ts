import type { ConfigurationBody, ConfiguredKind } from '#api/configuration/contract.ts'
import { wordsOf } from './schema-node.ts'

interface SectionGroup {
  readonly name: string
  readonly keys: readonly string[]
}

/** Sections in the order of a dealer's work. A key of a later version is under "More". */
const GROUPS: Readonly<Record<ConfiguredKind, readonly SectionGroup[]>> = {
  site: [
    {
      name: 'Content',
      keys: ['home', 'menu', 'megaMenu', 'content', 'footer', 'footerNote', 'announcement', 'copy', 'redirects'],
    },
    { name: 'Offers', keys: ['promos', 'spinToWin'] },
    { name: 'Look', keys: ['theme', 'logo', 'template', 'card', 'vehicle'] },
    { name: 'Stock & search', keys: ['stock', 'search', 'searchEngines', 'brands', 'manufacturers', 'feeds'] },
    { name: 'People find you', keys: ['contact', 'locations', 'maps', 'phone', 'phoneRevealed', 'salesCounter'] },
    { name: 'Enquiries', keys: ['forms', 'leads', 'testDrive', 'serviceBooking', 'chat', 'analytics'] },
    {
      name: 'Money',
      keys: ['finance', 'budget', 'tradeIn', 'reserve', 'purchase', 'onlinePayment', 'payments', 'delivery'],
    },
  ],
  dealer: [
    { name: 'Places', keys: ['locations', 'specialHours', 'publicHolidays'] },
    { name: 'People', keys: ['people', 'reviews', 'reviewsSource'] },
    {
      name: 'Business',
      keys: ['name', 'dealerLicences', 'repairerLicences', 'credit', 'timezone', 'currency', 'group', 'site'],
    },
    { name: 'Stock in', keys: ['feeds', 'feedsFrom', 'mappings'] },
  ],
}

/** The sections of a configuration in groups. */
export function sectionGroups(kind: ConfiguredKind, sections: ConfigurationBody['sections']) {
  const known = new Set(GROUPS[kind].flatMap(({ keys }) => keys))
  const more = sections.map(({ key }) => key).filter((key) => !known.has(key))
  return [...GROUPS[kind], { name: 'More', keys: more }].map(({ name, keys }) => ({
    name,
    sections: keys
      .flatMap((key) => sections.find((section) => section.key === key) ?? [])
      .map(({ key, ability }) => ({
        key,
        name: wordsOf(key),
        mayEdit: ability === true,
      })),
  }))
}

export function firstSection(kind: ConfiguredKind): string {
  return GROUPS[kind][0]?.keys[0] ?? ''
}
