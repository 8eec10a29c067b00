import { LEFT_OUT, type LeftOut } from '#outgoing-feeds/outgoing.ts'
import type { FeedFormat } from '#sites/schema/feeds.ts'
import { waitingText } from '#stock/waiting-pictures.ts'
import { isSold } from '#vehicles/availability.ts'
import type { Vehicle, VehicleField } from '#vehicles/fields.ts'
import type { DoctorLink, Hop } from './diagnosis.ts'
import type { DoctorFacts, SiteFacts } from './facts.ts'

const PLAIN = { since: null, mend: null, link: null, alike: null, cells: [] } as const

/** Which photos are there, and why the others are not. */
export function photosHop({ pictures: { stored, missing } }: DoctorFacts, vehicle: Vehicle): Hop {
  const hop = { ...PLAIN, step: 'photos', title: 'Photos', link: vehicleLink(vehicle) } as const
  const failed = missing.some((each) => each.failed.length > 0)
  const text = [
    `${stored} ${stored === 1 ? 'photo' : 'photos'}.`,
    ...missing.map((each) => `${waitingText(each)}.`),
  ].join(' ')
  if (stored === 0 && missing.length === 0)
    return {
      ...hop,
      verdict: 'warning',
      text: 'It has none, and its feed names none.',
      mend: 'Add photos here, or let your stock system send their addresses.',
    }
  if (failed)
    return {
      ...hop,
      verdict: stored === 0 ? 'bad' : 'warning',
      text,
      mend: 'See that the addresses of the photos open in a browser. They are tried again every night.',
    }
  return { ...hop, verdict: stored === 0 ? 'warning' : 'good', text, link: null }
}

const HIDDEN: Readonly<
  Record<
    NonNullable<SiteFacts['hidden']>,
    { readonly text: string; readonly mend: string | null; readonly field: VehicleField | null }
  >
> = {
  hidden: {
    text: 'Hidden, as its feed or somebody by hand says.',
    mend: 'Show it on its page.',
    field: 'showOnDealerWebsite',
  },
  sold: { text: 'Sold, and the time is over for which the site shows sold cars.', mend: null, field: 'soldAt' },
  'stock-filter': {
    text: 'The stock filter of the site leaves it out.',
    mend: 'Change the filter (stock.filter) of the site, if this car belongs there.',
    field: null,
  },
}

/** Which sites show it, or why not. */
export function siteHops(facts: DoctorFacts): readonly Hop[] {
  const { vehicle, sites, joinedTo } = facts
  if (vehicle === null) return []
  if (sites.length === 0)
    return [
      {
        ...PLAIN,
        step: 'site',
        verdict: 'bad',
        title: 'On your site',
        text: 'No site shows the stock of this dealership.',
      },
    ]
  return sites.map(({ name, hidden }): Hop => {
    const hop = { ...PLAIN, step: 'site', title: `On ${name}` } as const
    if (hidden === null) {
      const text = isSold(vehicle) ? 'Shown as sold.' : 'Page, search and sitemap.'
      return { ...hop, verdict: isSold(vehicle) ? 'warning' : 'good', text, since: vehicle.createdAt }
    }
    if (joinedTo !== null) {
      const text = `Joined to ${joinedTo.name}, which stands for both.`
      return { ...hop, verdict: 'warning', text, link: { kind: 'vehicle', id: joinedTo.id } }
    }
    const { text, mend, field } = HIDDEN[hidden]
    return { ...hop, verdict: 'bad', text, mend, since: sinceOf(facts, vehicle, field), link: vehicleLink(vehicle) }
  })
}

interface Cause {
  readonly mend: string | null
  /** The field whose change is the cause. */
  readonly field: VehicleField | null
  /** What finds the others in the list of stock. */
  readonly words: string | null
}

const CAUSES: Readonly<Record<LeftOut, Cause>> = {
  'no-price': { mend: 'Give it a price, in your stock system or by hand.', field: 'price', words: 'no price' },
  'no-picture': { mend: 'Add a photo.', field: null, words: 'no photos' },
  'no-vin': { mend: 'Give it its VIN of 17 characters, in your stock system or by hand.', field: 'vin', words: null },
  'no-year': { mend: 'Give it its year.', field: 'year', words: null },
  'no-kilometres': { mend: 'Give it its kilometres.', field: 'km', words: null },
  'not-a-car': { mend: null, field: 'itemType', words: null },
  'same-vin': { mend: 'Another vehicle has the same VIN: correct one of them.', field: 'vin', words: null },
  reserved: { mend: null, field: 'reserved', words: 'reserved' },
  sold: { mend: null, field: 'soldAt', words: null },
  'coming-soon': { mend: null, field: 'status', words: null },
  hidden: { mend: 'Show it on its page.', field: 'showOnDealerWebsite', words: 'hidden' },
  'not-of-this-site': {
    mend: 'Change the filter (stock.filter) of the site, if this car belongs there.',
    field: null,
    words: null,
  },
}

const FORMATS: Readonly<Record<FeedFormat, string>> = {
  'google-vehicle-ads': 'Google vehicle ads',
  'meta-automotive': 'Meta',
  'tiktok-automotive': 'TikTok',
  'generic-csv': 'the CSV file for anybody',
}

/** Which files for marketplaces carry it, or why not. */
export function outgoingHops(facts: DoctorFacts): readonly Hop[] {
  const { vehicle, sites, joinedTo } = facts
  // Of a joined pair the files have the one that stands for both.
  if (vehicle === null || joinedTo !== null) return []
  return sites.flatMap(({ name, outgoing, alike, formats }) =>
    outgoing.map(({ path, leftOut }): Hop => {
      const format = formats.get(path)
      const hop = {
        ...PLAIN,
        step: 'outgoing',
        title: `${format === undefined ? path : FORMATS[format]} of ${name}`,
      } as const
      if (leftOut === null) return { ...hop, verdict: 'good', text: `Listed in ${path}.` }
      const { mend, field, words } = CAUSES[leftOut]
      return {
        ...hop,
        verdict: mend === null ? 'none' : 'bad',
        text: `Left out of ${path}: ${LEFT_OUT[leftOut]}.`,
        since: sinceOf(facts, vehicle, field),
        mend,
        link: words === null ? vehicleLink(vehicle) : { kind: 'stock', words },
        alike: alike.get(path) ?? null,
      }
    }),
  )
}

const vehicleLink = ({ id }: Vehicle): DoctorLink => ({ kind: 'vehicle', id })

/** Since when the cause is there: the last change of its field, or since the vehicle came. */
function sinceOf({ changedAt }: DoctorFacts, { createdAt, soldAt }: Vehicle, field: VehicleField | null): Date {
  if (field === 'soldAt' && soldAt !== null) return soldAt
  return (field === null ? undefined : changedAt.get(field)) ?? createdAt
}
