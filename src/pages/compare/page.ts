import { cardRepayment } from '#finance/card-repayment.ts'
import { DEFAULT_SEARCH_PATH } from '#search/address/segments.ts'
import { copyFor, type Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { isInStock } from '#vehicles/availability.ts'
import { toPriceView, toTagView, type CardPicture, type PriceView, type TagView } from '#vehicles/card.ts'
import { VEHICLES_COPY } from '#vehicles/copy.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { SPEC_COPY, specGroups } from '#vehicles/spec-rows.ts'
import { cardTag } from '#vehicles/tag.ts'
import { vehicleLocation } from '#vehicles/vehicle-location.ts'
import { compareHref, EMPTY_COMPARISON, MAX_COMPARED, type ComparedSlugs } from '#shop/compare/compared-slugs.ts'
import { COMPARE_COPY } from '#shop/compare/copy.ts'
import { compareSpecs, toComparedRow, type ComparedGroup, type ComparedRow } from './comparison.ts'
import type { ComparedVehicle, CompareFacts } from './load.ts'
import { shownPrice } from '#vehicles/price.ts'

export type ComparedCar = {
  readonly slug: string
  readonly name: string
  readonly href: string
  readonly picture: CardPicture | null
  readonly tag: TagView | null
  readonly available: boolean
  readonly price: PriceView
  readonly remove: { readonly text: string; readonly label: string; readonly href: string }
}

export type CompareView = {
  readonly heading: string
  readonly cars: readonly ComparedCar[]
  readonly groups: readonly ComparedGroup[]
  readonly notices: readonly string[]
  /** The next step; null when the comparison is complete. */
  readonly hint: string | null
  readonly browse: { readonly text: string; readonly href: string }
  readonly suggestions: {
    readonly heading: string
    readonly items: readonly {
      readonly slug: string
      readonly name: string
      readonly picture: CardPicture | null
      readonly price: PriceView
      readonly add: { readonly text: string; readonly label: string; readonly href: string }
    }[]
  } | null
  /** The terms of the repayments, which the table shows in brief; null without repayments. */
  readonly terms: { readonly text: string; readonly href: string } | null
  readonly share: { readonly url: string; readonly title: string }
  readonly copy: Copy<typeof COMPARE_COPY>
}

const SUGGESTED = 4

export function toComparePage(
  facts: CompareFacts,
  requested: ComparedSlugs,
  site: Site,
  now: Date,
  urlOf: (path: string) => string,
): CompareView {
  const copy = copyFor(site, COMPARE_COPY)
  const slugs = facts.vehicles.map(({ stored }) => stored.vehicle.slug)
  const limit = { most: MAX_COMPARED }
  return {
    heading: copy('compare.heading'),
    cars: facts.vehicles.map((compared) => toCar(compared, slugs, site, now, copy)),
    groups: slugs.length === 0 ? [] : toGroups(facts.vehicles, site, now, copy),
    notices: [
      ...(slugs.length < requested.slugs.length ? [copy('compare.unavailable')] : []),
      ...(requested.isCut ? [copy('compare.cut', limit)] : []),
    ],
    hint: slugs.length === 0 ? copy('compare.empty', limit) : slugs.length === 1 ? copy('compare.one') : null,
    browse: { text: copy('compare.browse'), href: DEFAULT_SEARCH_PATH },
    suggestions: toSuggestions(facts, slugs, copy),
    terms: toTerms(facts.vehicles, site, now),
    share: { url: urlOf(compareHref(slugs)), title: copy('compare.heading') },
    copy,
  }
}

type CompareCopy = CompareView['copy']

function toCar(
  { stored: { vehicle }, picture }: ComparedVehicle,
  slugs: readonly string[],
  site: Site,
  now: Date,
  copy: CompareCopy,
): ComparedCar {
  const words = copyFor(site, VEHICLES_COPY)
  const { slug, name } = vehicle
  return {
    slug,
    name,
    href: `/cars/${slug}`,
    picture,
    tag: toTagView(cardTag(vehicle, site.stock, now), vehicle, words),
    available: isInStock(vehicle),
    price: toPriceView(shownPrice(vehicle), site, words),
    remove: {
      text: copy('compare.remove'),
      label: copy('compare.removeOf', { name }),
      href: slugs.length === 1 ? EMPTY_COMPARISON : compareHref(slugs.filter((other) => other !== slug)),
    },
  }
}

/** Identifiers such as VIN and plates always differ and don't help to choose. */
const OMITTED_GROUP = 'identity'

function toGroups(
  compared: readonly ComparedVehicle[],
  site: Site,
  now: Date,
  copy: CompareCopy,
): readonly ComparedGroup[] {
  const vehicles = compared.map(({ stored }) => stored.vehicle)
  const options = {
    locale: site.locale,
    timezone: site.timezone,
    expiredRegoText: site.vehicle.expiredRegoText ?? null,
    copy: copyFor(site, SPEC_COPY),
  }
  const specs = compareSpecs(vehicles, (vehicle) =>
    specGroups(vehicle, options, now).filter(({ key }) => key !== OMITTED_GROUP),
  )
  const features = { key: 'features', title: copy('compare.features'), rows: featureRows(vehicles, copy) }
  return [
    { key: 'offer', title: copy('compare.offer'), rows: offerRows(compared, site, now, copy) },
    ...specs,
    ...(features.rows.length > 0 ? [features] : []),
  ]
}

/** Price, repayment with its rates, and place. */
function offerRows(
  compared: readonly ComparedVehicle[],
  site: Site,
  now: Date,
  copy: CompareCopy,
): readonly ComparedRow[] {
  const words = copyFor(site, VEHICLES_COPY)
  const vehicles = compared.map(({ stored }) => stored.vehicle)
  const prices = vehicles.map((vehicle) => priceText(toPriceView(shownPrice(vehicle), site, words)))
  const repayments = compared.map(({ stored }) => {
    const repayment = cardRepayment(repaid(stored), site, now)
    if (repayment === null || repayment === 'blank' || repayment.line === null) return null
    return [repayment.line.amount, repayment.line.rate, repayment.line.comparison].join(' · ')
  })
  const places = compared.map(({ stored: { vehicle, dealership }, location }) => {
    const yard = location && { name: location.name, city: location.address.city, state: location.address.state }
    const { seller, area } = vehicleLocation({ vehicle, dealership, location: yard })
    return [seller, area].filter(Boolean).join(', ') || null
  })
  return [
    toComparedRow('price', copy('compare.price'), prices, vehicles),
    toComparedRow('repayment', copy('compare.repayment'), repayments, vehicles),
    toComparedRow('place', copy('compare.place'), places, vehicles),
  ].filter(({ values }) => values.some((value) => value !== null))
}

function repaid({ vehicle, dealership }: ComparedVehicle['stored']) {
  return { vehicle, dealership, price: shownPrice(vehicle) }
}

function priceText(price: PriceView): string {
  return price.kind === 'text' ? price.text : [price.amount, price.charges].filter(Boolean).join(' ')
}

function toTerms(compared: readonly ComparedVehicle[], site: Site, now: Date): CompareView['terms'] {
  const repayments = compared.map(({ stored }) => cardRepayment(repaid(stored), site, now))
  const shown = repayments.find((repayment) => repayment !== null && repayment !== 'blank' && repayment.line !== null)
  return shown && shown !== 'blank' ? shown.terms : null
}

/** Longer lists are hard to read. */
const FEATURES_SHOWN = 15

function featureRows(vehicles: readonly Vehicle[], copy: CompareCopy): readonly ComparedRow[] {
  if (vehicles.length < 2) return []
  const names = new Set(vehicles.flatMap(({ standardEquipment }) => standardEquipment))
  return [...names]
    .map((name) => {
      const values = vehicles.map(({ standardEquipment }) =>
        copy(standardEquipment.includes(name) ? 'compare.yes' : 'compare.no'),
      )
      return toComparedRow(`feature-${name}`, name, values, vehicles)
    })
    .filter(({ differs }) => differs)
    .slice(0, FEATURES_SHOWN)
}

function toSuggestions(
  { similar }: CompareFacts,
  slugs: readonly string[],
  copy: CompareCopy,
): CompareView['suggestions'] {
  const cards = (similar ?? []).filter(({ href }) => !slugs.includes(href.replace('/cars/', '')))
  if (slugs.length === 0 || slugs.length >= MAX_COMPARED || cards.length === 0) return null
  return {
    heading: copy('compare.suggestions'),
    items: cards.slice(0, SUGGESTED).map(({ href, name, pictures, price }) => {
      const slug = href.replace('/cars/', '')
      const add = {
        text: copy('compare.add'),
        label: copy('compare.addOf', { name }),
        href: compareHref([...slugs, slug]),
      }
      return { slug, name, picture: pictures[0] ?? null, price, add }
    }),
  }
}
