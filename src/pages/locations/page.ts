import { LOCATION_COPY } from '#locations/copy.ts'
import { splitReview, type ReviewText } from '#locations/review-text.ts'
import { reviewTime, type ReviewTime } from '#locations/review-time.ts'
import type { ListedLocation } from '#locations/server/location-directory.ts'
import { byDepartment } from '#locations/yard.ts'
import { copyFor, type Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import type { CardPicture, VehicleCardView } from '#vehicles/card.ts'
import { toPhoneLink, type PhoneLink } from '#shop/layout/layout.ts'
import { hoursTexts, showsReviews, toLocationView, type LocationView } from '#shop/locations/location-view.ts'
import { LOCATION_PAGES_COPY } from '#shop/locations/copy.ts'
import type { MapView } from '#shop/locations/map/map-view.ts'

type Link = { readonly text: string; readonly href: string }

export type LocationPageView = {
  readonly location: LocationView
  /** The text that search engines show. */
  readonly description: string
  /** The dealership's locations by type; empty when it has only one. */
  readonly siblings: readonly (Link & { readonly current: boolean })[]
  readonly reviews: readonly {
    readonly id: number
    readonly name: string
    /** The address of a picture of its writer. */
    readonly picture: string | null
    readonly text: ReviewText | null
    readonly rating: number
    readonly ratingText: string
    readonly when: ReviewTime
    readonly reply: { readonly text: ReviewText; readonly when: ReviewTime | null } | null
  }[]
  readonly people: readonly PersonView[]
  readonly reviewTexts: { readonly more: string; readonly less: string }
  readonly stock: Link
  /** The building; null without a picture of it. */
  readonly picture: CardPicture | null
  readonly map: MapView | null
  /** The newest vehicles of its dealership; null when it has none for sale. */
  readonly newest: { readonly heading: string; readonly cards: readonly VehicleCardView[] } | null
  readonly texts: {
    readonly hours: string
    readonly holidayHours: string
    readonly reviews: string
    readonly close: string
    readonly siblings: string
    readonly reply: string
    readonly people: string
  }
}

/** Somebody who works at the location. */
export type PersonView = {
  readonly name: string
  readonly role: string
  readonly phone: PhoneLink | null
  readonly email: string | null
  /** The address of the picture. */
  readonly picture: string | null
}

type LocationPagesCopy = Copy<typeof LOCATION_PAGES_COPY>

/** The parts of the page that have to be loaded. */
export type LocationParts = {
  readonly picture: CardPicture | null
  readonly map: MapView | null
  readonly cards: readonly VehicleCardView[]
  /** Addresses of the pictures of the writers of reviews, by the id of the review. */
  readonly reviewers: ReadonlyMap<number, string>
  /** Addresses of the pictures of people, by the path in the configuration. */
  readonly portraits: ReadonlyMap<string, string>
}

export function toLocationPage(
  site: Site,
  location: ListedLocation,
  all: readonly ListedLocation[],
  now: Date,
  { picture, map, cards, reviewers, portraits }: LocationParts,
): LocationPageView {
  const copy = copyFor(site, LOCATION_PAGES_COPY)
  const facts = copyFor(site, LOCATION_COPY)
  const { reviews } = location
  const shown = showsReviews(site, location) ? reviews.items.slice(0, site.locations.reviewsFullCount) : []
  const view = toLocationView(site, location, now)
  const whenOf = (writtenAt: string) => reviewTime(writtenAt, { timezone: location.timezone, locale: site.locale, now })
  return {
    location: view,
    description: [copy('locations.description', { name: location.name, address: view.address }), view.today]
      .filter(Boolean)
      .join(' '),
    siblings: toSiblings(location, all, copy),
    reviews: shown.map(({ id, customerName, text, rating, reviewedAt, replyText, repliedAt }) => ({
      id,
      name: customerName,
      picture: reviewers.get(id) ?? null,
      text: text === null ? null : splitReview(text),
      rating,
      ratingText: facts('locations.stars', { rating }),
      when: whenOf(reviewedAt),
      reply: replyText ? { text: splitReview(replyText), when: repliedAt === null ? null : whenOf(repliedAt) } : null,
    })),
    people: location.people.map(({ name, role, phone, email, picture: path }) => ({
      name,
      role,
      phone: phone === null ? null : toPhoneLink(phone),
      email,
      picture: (path !== null && portraits.get(path)) || null,
    })),
    reviewTexts: { more: facts('locations.review.more'), less: facts('locations.review.less') },
    stock: { text: copy('locations.stock'), href: `/search/${location.dealershipSlug}` },
    picture,
    map,
    newest: cards.length === 0 ? null : { heading: copy('locations.newest'), cards },
    texts: {
      ...hoursTexts(copy),
      reviews: copy('locations.reviews'),
      siblings: copy('locations.atSamePlace'),
      reply: copy('locations.reply', { name: location.name }),
      people: copy('locations.people'),
    },
  }
}

function toSiblings(
  location: ListedLocation,
  all: readonly ListedLocation[],
  copy: LocationPagesCopy,
): LocationPageView['siblings'] {
  const siblings = all.filter(({ dealershipSlug, visible }) => visible && dealershipSlug === location.dealershipSlug)
  if (siblings.length < 2) return []
  return byDepartment(siblings).map(({ slug, name, locationType }) => ({
    text: locationType === '' ? name : copy(`locations.${locationType}`),
    href: `/locations/${slug}`,
    current: slug === location.slug,
  }))
}
