import type { Site } from '#sites/schema.ts'
import { isSold, isVisible } from '#vehicles/availability.ts'
import { isOfSite } from '#vehicles/stock-filter.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { feedPrice } from './feed-vehicle.ts'
import type { FeedRefusal } from './format.ts'
import { feedFormat } from './formats.ts'
import { shownPrice } from '#vehicles/price.ts'

/** A vehicle as far as it decides whether an outgoing file has it. */
export interface OutgoingVehicle {
  readonly vehicle: Vehicle
  /** Slug of its dealership. */
  readonly dealership: string
  /** Stored pictures. */
  readonly pictures: number
}

export type LeftOut = FeedRefusal | 'hidden' | 'not-of-this-site'

type FeedOfSite = Site['feeds'][number]

/** Why a file doesn't have a vehicle, apart from one with the same VIN; null if it has it. */
export function whyLeftOut(
  { vehicle, dealership, pictures }: OutgoingVehicle,
  site: Site,
  { format }: Pick<FeedOfSite, 'format'>,
  now: Date,
): LeftOut | null {
  if (!site.dealerships.includes(dealership) || !isOfSite({ ...vehicle, dealership }, site, now))
    return 'not-of-this-site'
  if (!vehicle.showOnDealerWebsite) return 'hidden'
  const refusal = feedFormat(format).refusal({ vehicle, pictures: { length: pictures } })
  if (refusal !== null && refusal !== 'no-picture') return refusal
  // A missing price is named before a missing picture, because dealers correct it more easily.
  return feedPrice({ price: shownPrice(vehicle) }) === null ? 'no-price' : refusal
}

/** How many vehicles a file has, and how many it leaves out, by reason. */
export interface OutgoingCounts {
  listed: number
  readonly leftOut: Partial<Record<LeftOut, number>>
}

/**
 * Says of vehicles one by one, in the order of the file, why it leaves them out; null if it has them, undefined for those that were sold longer ago
 * than the site shows. Each VIN is remembered, so that a repeated one is found in stock of any size.
 */
export function outgoingJudge(
  site: Site,
  feed: FeedOfSite,
  now: Date,
): (each: OutgoingVehicle) => LeftOut | null | undefined {
  const { unique } = feedFormat(feed.format)
  const seen = new Set<string>()
  const isRepeated = ({ vehicle }: OutgoingVehicle) => {
    if (unique === null) return false
    const key = unique({ vehicle })
    return seen.has(key) || !seen.add(key)
  }
  return (each) => {
    // Sold vehicles are counted as long as the site shows them.
    if (isSold(each.vehicle) && !isVisible(each.vehicle, site.stock, now)) return undefined
    return whyLeftOut(each, site, feed, now) ?? (isRepeated(each) ? 'same-vin' : null)
  }
}

/** Counts the vehicles of a file one by one, in the order of the file. */
export function outgoingCounter(site: Site, feed: FeedOfSite, now: Date) {
  const judge = outgoingJudge(site, feed, now)
  const counts: OutgoingCounts = { listed: 0, leftOut: {} }
  return {
    counts,
    add: (each: OutgoingVehicle): void => {
      const because = judge(each)
      if (because === undefined) return
      if (because === null) counts.listed++
      else counts.leftOut[because] = (counts.leftOut[because] ?? 0) + 1
    },
  }
}

/** The reasons as commands word them. */
export const LEFT_OUT: Readonly<Record<LeftOut, string>> = {
  'no-price': 'no price',
  'no-picture': 'no picture',
  'no-vin': 'no VIN of 17 characters',
  'no-year': 'no year',
  'no-kilometres': 'no kilometres',
  'not-a-car': 'no passenger car',
  'same-vin': 'VIN in the file already',
  reserved: 'reserved',
  sold: 'sold',
  'coming-soon': 'coming soon',
  hidden: 'hidden',
  'not-of-this-site': 'left out by the stock filter',
}

/** The correction for each reason. Null where nothing is wrong with the vehicle. */
export const LEFT_OUT_MEND: Readonly<Record<LeftOut, string | null>> = {
  'no-price': 'Set a price: marketplaces take no “price on request” and no subscription.',
  'no-picture': 'Add a photo. One that came a moment ago is there once it is stored.',
  'no-vin': 'Correct the VIN: 17 characters, without I, O and Q.',
  'no-year': 'Set the year.',
  'no-kilometres': 'Set the kilometres. A used vehicle without them is in no file.',
  'not-a-car': null,
  'same-vin': 'Another vehicle has this VIN. Correct it, or withdraw the double.',
  reserved: null,
  sold: null,
  'coming-soon': null,
  hidden: 'Show it on the site again, if it is for sale.',
  'not-of-this-site': null,
}
