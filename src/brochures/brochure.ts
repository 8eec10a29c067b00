import type { Location } from '#locations/location.ts'
import { LOCATION_COPY } from '#locations/copy.ts'
import { addressText, licenceTexts, locationPhone } from '#locations/location-facts.ts'
import { dayIn, dayInWords } from '#platform/calendar-day.ts'
import { copyFor, type Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { isInStock } from '#vehicles/availability.ts'
import { toPriceView } from '#vehicles/card.ts'
import { VEHICLES_COPY } from '#vehicles/copy.ts'
import { plainText } from '#vehicles/dealer-comments.ts'
import { dealerPhone } from '#vehicles/dealer-phone.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { vehicleLocation } from '#vehicles/vehicle-location.ts'
import { inNounOf } from '#sites/item-type-noun.ts'
import { toFinanceView } from '#finance/finance-view.ts'
import { NO_LOAN_REQUEST } from '#finance/loan-request.ts'
import { specGroupsOf } from '#vehicles/spec-groups-of.ts'
import { BROCHURE_PHOTOS, type BrochureView } from './brochure-view.ts'
import { BROCHURE_COPY } from './copy.ts'
import { shownPrice } from '#vehicles/price.ts'

export type BrochureFacts = {
  readonly stored: {
    readonly vehicle: Vehicle
    readonly photos: { readonly length: number }
    readonly dealership: { readonly slug: string; readonly name: string }
  }
  readonly location: Location | null
}

const COMMENTS_CHARACTERS = 700
const FEATURES_SHOWN = 24

export function toBrochure(facts: BrochureFacts, anySite: Site, now: Date, url: string): BrochureView {
  const { vehicle, photos } = facts.stored
  const site = inNounOf(anySite, vehicle.itemType)
  const copy = copyFor(site, BROCHURE_COPY)
  const groups = specGroupsOf({ vehicle, site, now })
  const count = Math.min(BROCHURE_PHOTOS, photos.length)
  return {
    lang: site.locale,
    site: site.name,
    title: copy('brochure.title', { name: vehicle.name }),
    heading: vehicle.name,
    detail: detailOf(vehicle, copy),
    price: toPriceView(shownPrice(vehicle), site, copyFor(site, VEHICLES_COPY)),
    repayment: isInStock(vehicle) ? toRepayment(facts, site, now, copy) : null,
    facts: groups.flatMap(({ rows }) => rows.flatMap(({ key, value }) => (KEY_FACTS.has(key) ? [value] : []))),
    comments: toComments(vehicle, copy),
    specification: { heading: copy('brochure.specification'), groups },
    features: toFeatures(vehicle, copy),
    seller: { heading: copy('brochure.seller'), lines: sellerLines(facts, site) },
    online: { heading: copy('brochure.online'), url, codeAlt: copy('brochure.code', { url }) },
    conditions: { heading: copy('brochure.conditions'), lines: conditionsOf(vehicle, site, now, copy) },
    photoAlts: Array.from({ length: count }, (_, index) =>
      copy('brochure.photo', { name: vehicle.name, number: index + 1, count }),
    ),
  }
}

type Texts = Copy<typeof BROCHURE_COPY>

const KEY_FACTS: ReadonlySet<string> = new Set(['odometer', 'body', 'transmission', 'fuel', 'colour'])

function detailOf({ name, badge, series, stockNumber }: Vehicle, copy: Texts): string | null {
  const isNew = (part: string | null) => part !== null && !name.toLowerCase().includes(part.toLowerCase())
  const parts = [
    isNew(badge) && badge,
    isNew(series) && series,
    stockNumber && copy('brochure.stock', { number: stockNumber }),
  ]
  return parts.filter(Boolean).join(' · ') || null
}

/** The first repayment beside the price on the vehicle's page, with the terms that are below its calculator. */
function toRepayment(
  { stored, location }: BrochureFacts,
  site: Site,
  now: Date,
  copy: Texts,
): BrochureView['repayment'] {
  const finance = toFinanceView(stored.vehicle, stored.dealership.slug, site, now, NO_LOAN_REQUEST, location?.credit)
  if (finance.kind === 'hidden' || !finance.summary.hasRepayment) return null
  const { summary, terms } = finance
  const [offer] = summary.offers
  if (offer === undefined) return null
  return {
    heading: copy('brochure.repayment'),
    line: `${offer.text} · ${offer.rates}`,
    terms: [terms.monthly ?? '', ...terms.sentences, terms.disclaimer.whole].filter((text) => text !== ''),
  }
}

function toComments({ dealerComments }: Vehicle, copy: Texts): BrochureView['comments'] {
  const text = dealerComments === null ? '' : plainText(dealerComments).trim()
  if (text === '') return null
  const isLong = text.length > COMMENTS_CHARACTERS
  const cut = isLong ? `${text.slice(0, COMMENTS_CHARACTERS).replace(/\s+\S*$/, '')}…` : text
  return { heading: copy('brochure.comments'), text: cut }
}

function toFeatures({ standardEquipment }: Vehicle, copy: Texts): BrochureView['features'] {
  if (standardEquipment.length === 0) return null
  const rest = standardEquipment.length - FEATURES_SHOWN
  return {
    heading: copy('brochure.features'),
    items: standardEquipment.slice(0, FEATURES_SHOWN),
    more: rest > 0 ? copy('brochure.more', { count: rest }) : null,
  }
}

function sellerLines({ stored: { vehicle, dealership }, location }: BrochureFacts, site: Site): readonly string[] {
  const yard = location && { name: location.name, city: location.address.city, state: location.address.state }
  const { seller } = vehicleLocation({ vehicle, dealership, location: yard })
  const contact = location && { slug: location.slug, phone: locationPhone(location), landlinePhone: null }
  const phone = dealerPhone(vehicle, contact, site.phone) ?? site.phone.number ?? null
  const lines = [
    seller || site.name,
    location && addressText(location.address),
    phone,
    ...(location ? licenceTexts(location, copyFor(site, LOCATION_COPY)) : []),
  ]
  return lines.filter((line): line is string => line !== null && line !== '')
}

/** The law requires a statement of the charges that a price includes (Australian Consumer Law, section 48). */
function conditionsOf(vehicle: Vehicle, site: Site, now: Date, copy: Texts): readonly string[] {
  const charges =
    vehicle.priceKind === 'drive_away'
      ? copy('brochure.charges.driveAway')
      : vehicle.priceKind === 'excl_govt_charges'
        ? copy('brochure.charges.excl')
        : null
  const date = dayInWords(dayIn(site.timezone, now), site.locale)
  return [charges, copy('brochure.printed', { date })].filter((line) => line !== null)
}
