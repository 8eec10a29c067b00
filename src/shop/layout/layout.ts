import { DEFAULT_SEARCH_PATH } from '#search/address/segments.ts'
import { brandHref } from '#brands/brand.ts'
import { copyFor, siteText, type Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { formatPhone, maskPhone } from '#vehicles/dealer-phone.ts'
import { CAR_TYPES } from '#vehicles/fields.ts'
import { toSearchField, type SearchFieldView } from '../search-box/search-field.ts'
import { announcementEverywhere, type AnnouncementView } from './announcement.ts'
import { LAYOUT_COPY } from './copy.ts'

/** The fields of a location that header and footer show. */
export type LayoutLocation = {
  readonly slug: string
  readonly name: string
  readonly city: string | null
  readonly state: string | null
  readonly phone: string | null
  /** Whether header and footer show its telephone and hours as those of the site. */
  readonly isMain: boolean
  readonly licences: readonly string[]
  /** For example "Open until 5 pm"; null if no hours are known. */
  readonly today: string | null
}

export type Link = { readonly text: string; readonly href: string }
export type MenuEntry = Link & { readonly children: readonly Link[] }
export type PhoneLink = { readonly text: string; readonly href: string }
/** A phone number in header or footer. `masked` replaces it while the page masks its own number; null if numbers are never masked. */
export type LayoutPhone = PhoneLink & { readonly masked: string | null }

export type HeaderView = {
  readonly variant: Site['theme']['header']['variant']
  readonly announcement: AnnouncementView | null
  readonly brand: BrandView
  readonly menu: readonly MenuEntry[]
  readonly brands: { readonly toggle: string; readonly columns: number; readonly links: readonly Link[] } | null
  readonly phone: LayoutPhone | null
  readonly today: string | null
  readonly yards: readonly (Link & { readonly place: string })[]
  /** The types of stock that the site has, most vehicles first; only for a header with tabs. */
  readonly stockTypes: readonly Link[]
  readonly texts: Readonly<
    Record<
      | 'navigation'
      | 'navigationSmall'
      | 'menu'
      | 'yards'
      | 'search'
      | 'searchSubmit'
      | 'searchHint'
      | 'close'
      | 'call'
      | 'stockTypes',
      string
    >
  >
  readonly search: { readonly action: string; readonly field: SearchFieldView }
  /** The link to saved vehicles and the account. */
  readonly account: { readonly href: string; readonly text: string }
}

export type BrandView = {
  readonly name: string
  readonly wordmark: string
  readonly tagline: string | null
  readonly mark: string | null
  readonly image: string | null
  /** Target of the brand's link, for screen readers. */
  readonly home: string
}

export type FooterView = {
  readonly variant: Site['theme']['footer']['variant']
  readonly brand: BrandView
  readonly columns: readonly { readonly heading: string; readonly links: readonly Link[] }[]
  readonly locations: readonly (LayoutLocation & { readonly href: string; readonly phoneLink: LayoutPhone | null })[]
  /** The same number as in the header; null without one. */
  readonly phone: LayoutPhone | null
  /** When the main location is open; null if no hours are known. */
  readonly today: string | null
  readonly note: string | null
  readonly placesLabel: string
}

/** Everything that the header shows: links, phone number, opening hours. */
export function toHeader(
  site: Site,
  locations: readonly LayoutLocation[],
  stockTypes: readonly Link[] = [],
): HeaderView {
  const copy = copyFor(site, LAYOUT_COPY)
  const field = toSearchField(site)
  const main = locations.find(({ isMain }) => isMain)
  const number = headerPhone(site, locations)
  const yards = locations.length > 1 ? locations : []
  const phone = number === null ? null : toLayoutPhone(site, number)
  return {
    variant: site.theme.header.variant,
    announcement: announcementEverywhere(site),
    brand: toBrand(site),
    menu: site.menu.map((entry) => toMenuEntry(site, entry, copy)),
    brands: toBrands(site),
    phone,
    today: main?.today ?? null,
    yards: yards.map(({ slug, name, city, state }) => ({
      text: name,
      href: `/locations/${slug}`,
      place: [city, state].filter(Boolean).join(', '),
    })),
    stockTypes,
    texts: {
      navigation: copy('layout.navigation'),
      navigationSmall: copy('layout.navigationSmall'),
      menu: copy('layout.menu'),
      yards: copy('layout.places', { count: yards.length }),
      search: field.label,
      searchSubmit: copy('layout.searchSubmit'),
      searchHint: copy('layout.searchHint'),
      close: copy('layout.close'),
      call: phone === null ? '' : copy('layout.call', { number: phone.text }),
      stockTypes: copy('layout.stockTypes'),
    },
    search: { action: DEFAULT_SEARCH_PATH, field },
    account: toAccountLink(site, copy),
  }
}

function toAccountLink(
  { garageEnabled, watchlistEnabled }: Site,
  copy: Copy<typeof LAYOUT_COPY>,
): HeaderView['account'] {
  if (garageEnabled) return { href: '/my-garage', text: copy('layout.account.garage') }
  if (watchlistEnabled) return { href: '/watchlist', text: copy('layout.account.watchlist') }
  return { href: '/account', text: copy('layout.account.account') }
}

function headerPhone(site: Site, locations: readonly LayoutLocation[]): string | null {
  return site.phone.number ?? locations.find(({ isMain }) => isMain)?.phone ?? null
}

export function toFooter(site: Site, locations: readonly LayoutLocation[]): FooterView {
  const number = headerPhone(site, locations)
  return {
    variant: site.theme.footer.variant,
    brand: toBrand(site),
    columns: site.footer.map(({ heading, links }) => ({ heading, links: links.map((link) => inNouns(site, link)) })),
    locations: locations.map((location) => ({
      ...location,
      href: `/locations/${location.slug}`,
      phoneLink: location.phone === null ? null : toLayoutPhone(site, location.phone),
    })),
    phone: number === null ? null : toLayoutPhone(site, number),
    today: locations.find(({ isMain }) => isMain)?.today ?? null,
    note: site.footerNote ?? null,
    placesLabel: copyFor(site, LAYOUT_COPY)('layout.placesLabel'),
  }
}

/** A phone number as text and as a `tel:` link. */
export function toPhoneLink(number: string): PhoneLink {
  const text = formatPhone(number)
  return { text, href: `tel:${text.replaceAll(/[^\d+]/g, '')}` }
}

function toLayoutPhone({ phone, phoneRevealed }: Site, number: string): LayoutPhone {
  const link = toPhoneLink(number)
  return { ...link, masked: phoneRevealed || !isVehicleNumber(phone, link.text) ? null : maskPhone(link.text) }
}

/** Whether a vehicle page may show the number. If vehicles of every condition have numbers of their own, it shows no other. */
function isVehicleNumber({ byCarType, byLocation }: Site['phone'], number: string): boolean {
  const own = [...Object.values(byCarType), ...Object.values(byLocation)].flatMap((each) => each ?? []).map(formatPhone)
  return own.includes(number) || CAR_TYPES.some((carType) => byCarType[carType] === undefined)
}

function toBrand(site: Site): BrandView {
  const { wordmark, tagline, mark, image } = site.logo
  return {
    name: site.name,
    wordmark,
    tagline: tagline ?? null,
    mark: mark ?? null,
    image: image ?? null,
    home: copyFor(site, LAYOUT_COPY)('layout.home'),
  }
}

function toBrands(site: Site): HeaderView['brands'] {
  if (!site.megaMenu.enabled || site.brands.length === 0) return null
  const links = site.brands.map((brand) => ({ text: brand.title, href: brandHref(brand) }))
  return { toggle: site.megaMenu.toggleText, columns: site.megaMenu.columns, links }
}

/** An entry with children only opens them, so its own page is added as the first child unless it is among them. */
function toMenuEntry(site: Site, entry: Site['menu'][number], copy: Copy<typeof LAYOUT_COPY>): MenuEntry {
  const own = inNouns(site, entry)
  const children = entry.children.map((link) => inNouns(site, link))
  if (children.length === 0 || children.some(({ href }) => href === own.href)) return { ...own, children }
  const all = { text: copy('layout.allOf', { name: own.text }), href: own.href }
  return { ...own, children: [all, ...children] }
}

function inNouns(site: Site, link: Link): Link {
  return { text: siteText(site, link.text), href: link.href }
}
