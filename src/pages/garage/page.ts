import type { OwnCar, SavedSearch } from '#accounts/garage.ts'
import type { Site } from '#sites/schema.ts'
import { DEFAULT_SEARCH_PATH } from '#search/address/segments.ts'
import type { VehicleCardView } from '#vehicles/card.ts'
import { STATES } from '#vehicles/fields.ts'
import { compareHref } from '#shop/compare/compared-slugs.ts'
import { garageCopy } from '#shop/saving/copy.ts'
import { GARAGE_PATH, WATCHLIST_PATH } from '#shop/site-map/paths.ts'
import type { ListedVehicle } from './load-garage.ts'

export interface ListView {
  readonly heading: string
  readonly empty: string
  readonly cards: readonly { readonly card: VehicleCardView; readonly remove: RemoveView }[]
  /** Vehicles that the site no longer has. */
  readonly gone: readonly { readonly name: string; readonly remove: RemoveView }[]
}

/** A form that removes an item from a list. */
export interface RemoveView {
  readonly action: string
  readonly values: Readonly<Record<string, string>>
  readonly text: string
  readonly label: string
}

export interface WatchlistView extends ListView {
  readonly text: string
  readonly matches: { readonly heading: string; readonly cards: readonly VehicleCardView[] }
  readonly browse: { readonly href: string; readonly text: string }
}

type RemovedFrom = 'watchlist' | 'favourites' | 'viewed'

function toList(site: Site, list: RemovedFrom, listed: readonly ListedVehicle[]): ListView {
  const copy = garageCopy(site)
  const removeOf = ({ saved: { vehicleId, name } }: ListedVehicle): RemoveView => ({
    action: list === 'watchlist' ? `${WATCHLIST_PATH}/remove` : `${GARAGE_PATH}/remove`,
    values: { list, car_id: String(vehicleId) },
    text: copy('garage.watchlist.remove'),
    label: copy('garage.searches.remove', { name }),
  })
  return {
    heading: copy(`garage.${list}.heading`),
    empty: copy(`garage.${list}.empty`),
    cards: listed.flatMap((each) => (each.card ? [{ card: each.card, remove: removeOf(each) }] : [])),
    gone: listed.flatMap((each) => (each.card ? [] : [{ name: each.saved.name, remove: removeOf(each) }])),
  }
}

export function toWatchlist(
  site: Site,
  listed: readonly ListedVehicle[],
  matches: readonly VehicleCardView[],
): WatchlistView {
  const copy = garageCopy(site)
  return {
    ...toList(site, 'watchlist', listed),
    text: copy('garage.watchlist.text'),
    matches: { heading: copy('garage.watchlist.similar'), cards: matches },
    browse: { href: DEFAULT_SEARCH_PATH, text: copy('garage.browse') },
  }
}

export interface GarageView {
  readonly heading: string
  readonly text: string
  readonly links: readonly { readonly href: string; readonly text: string }[]
  readonly lists: readonly ListView[]
  readonly matches: WatchlistView['matches']
  readonly compare: {
    readonly heading: string
    readonly names: readonly string[]
    readonly href: string
    readonly text: string
  } | null
  readonly searches: {
    readonly heading: string
    readonly empty: string
    readonly rows: readonly { readonly href: string; readonly label: string; readonly remove: RemoveView }[]
  }
  readonly own: {
    readonly heading: string
    readonly text: string
    readonly rows: readonly {
      readonly name: string
      readonly facts: string
      readonly links: readonly { readonly href: string; readonly text: string }[]
      readonly remove: RemoveView
    }[]
    readonly fields: readonly OwnCarField[]
    readonly add: string
  }
}

interface OwnCarField {
  readonly name: string
  readonly label: string
  readonly note: string | undefined
  readonly value: string
  readonly error: string | undefined
  readonly options: readonly { readonly value: string; readonly text: string }[] | null
  readonly inputMode: 'text' | 'numeric'
}

export interface GarageFacts {
  readonly watchlist: readonly ListedVehicle[] | null
  /** Vehicles in stock that resemble the sold ones of the watchlist. */
  readonly matches: readonly VehicleCardView[]
  readonly favourites: readonly ListedVehicle[] | null
  readonly viewed: readonly ListedVehicle[] | null
  readonly compared: readonly ListedVehicle[]
  readonly searches: readonly SavedSearch[]
  readonly own: readonly (OwnCar & { readonly id: string })[]
  readonly refused: { readonly values: (name: string) => string | undefined; readonly field: 'name' | 'km' } | null
}

/** Further ones are on the watchlist's own page. */
const WATCHLIST_SHOWN = 4

/** `heading` is that of a configured account area; null for the garage's own. */
export function toGarage(site: Site, facts: GarageFacts, heading: string | null): GarageView {
  const copy = garageCopy(site)
  const comparable = facts.compared.flatMap(({ card, saved }) => (card?.available ? [saved] : []))
  return {
    heading: heading ?? copy('garage.heading'),
    text: copy('garage.text'),
    links: [
      ...(site.watchlistEnabled ? [{ href: WATCHLIST_PATH, text: copy('garage.watchlist.heading') }] : []),
      { href: '/account', text: copy('garage.account') },
    ],
    lists: [
      ...(facts.watchlist ? [toList(site, 'watchlist', facts.watchlist.slice(0, WATCHLIST_SHOWN))] : []),
      ...(facts.favourites ? [toList(site, 'favourites', facts.favourites)] : []),
      ...(facts.viewed ? [toList(site, 'viewed', facts.viewed)] : []),
    ],
    matches: { heading: copy('garage.watchlist.similar'), cards: facts.matches },
    compare:
      comparable.length < 2
        ? null
        : {
            heading: copy('garage.compare.heading'),
            names: comparable.map(({ name }) => name),
            href: compareHref(comparable.map(({ slug }) => slug)),
            text: copy('garage.compare.open'),
          },
    searches: {
      heading: copy('garage.searches.heading'),
      empty: copy('garage.searches.empty'),
      rows: facts.searches.map(({ address, label }) => ({
        href: address,
        label,
        remove: {
          action: `${GARAGE_PATH}/searches/remove`,
          values: { address },
          text: copy('garage.watchlist.remove'),
          label: copy('garage.searches.remove', { name: label }),
        },
      })),
    },
    own: toOwn(site, facts),
  }
}

function toOwn(site: Site, { own, refused }: GarageFacts): GarageView['own'] {
  const copy = garageCopy(site)
  const number = new Intl.NumberFormat(site.locale)
  const field = (
    name: 'name' | 'rego' | 'rego_state' | 'km',
    label: string,
    more: Partial<OwnCarField> = {},
  ): OwnCarField => ({
    name,
    label,
    note: name === 'name' ? undefined : copy('garage.own.optional'),
    value: refused?.values(name) ?? '',
    error: refused?.field === name ? copy(name === 'km' ? 'garage.own.wrongKm' : 'garage.own.wrongName') : undefined,
    options: null,
    inputMode: 'text',
    ...more,
  })
  return {
    heading: copy('garage.own.heading'),
    text: copy('garage.own.text'),
    rows: own.map(({ id, name, rego, regoState, km }) => ({
      name,
      facts: [[rego, regoState?.toUpperCase()].filter(Boolean).join(' '), km === null ? '' : `${number.format(km)} km`]
        .filter((text) => text !== '')
        .join(' · '),
      links: [
        { href: '/service', text: copy('garage.own.service') },
        { href: '/trade-in', text: copy('garage.own.tradeIn') },
      ],
      remove: {
        action: `${GARAGE_PATH}/own/remove`,
        values: { id },
        text: copy('garage.watchlist.remove'),
        label: copy('garage.own.remove', { name }),
      },
    })),
    fields: [
      field('name', copy('garage.own.name')),
      field('rego', copy('garage.own.rego')),
      field('rego_state', copy('garage.own.state'), {
        options: [{ value: '', text: '–' }, ...STATES.map((state) => ({ value: state.toLowerCase(), text: state }))],
      }),
      field('km', copy('garage.own.km'), { inputMode: 'numeric' }),
    ],
    add: copy('garage.own.add'),
  }
}

/** The title of a configured account area, from its path: `/my-service-plan` → "My service plan". */
export function areaHeading(path: string): string {
  const words = (path.split('/').at(-1) ?? '').replaceAll('-', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
