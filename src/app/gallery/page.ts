import { cardRepayment } from '#finance/card-repayment.ts'
import type { Site } from '#sites/schema.ts'
import { isVisible } from '#vehicles/availability.ts'
import { toVehicleCard, type VehicleCardView } from '#vehicles/card.ts'
import { repaymentNotes, type RepaymentNotes } from '#shop/cards/repayment-notes.ts'
import { vehicleSamples, type VehicleSample } from '#vehicles/testing/samples.ts'
import { sampleMarket, samplePriceChanges } from '#market/testing/sample-market.ts'
import { NO_LOAN_REQUEST } from '#finance/loan-request.ts'
import type { HomeBlockView } from '#pages/home/home-view.ts'
import { toHomePage } from '#pages/home/page.ts'
import { toVehiclePage } from '#pages/vehicle/page.ts'
import type { VehiclePageView } from '#pages/vehicle/vehicle-view.ts'
import type { GalleryFacts } from './load.ts'
import { lookLinks, type Look, type LookLink } from './looks.ts'
import { wholeSite } from './whole-site.ts'
import { cardPrices } from '#vehicles/price.ts'

export const GALLERY_PATH = '/gallery'
/** The home page with every block, without captions. */
export const GALLERY_HOME_PATH = '/gallery/home'
/** Query parameter that names the sample vehicle whose page blocks are shown. */
export const SAMPLE = 'vehicle'

export type GalleryView = {
  readonly site: string
  /** Every template in every theme, with the home page's blocks in two orders. */
  readonly looks: readonly LookLink[]
  readonly samples: readonly {
    readonly name: string
    readonly href: string
    readonly current: boolean
    /** Whether the search lists it. */
    readonly listed: boolean
    readonly card: VehicleCardView
  }[]
  readonly home: readonly { readonly key: string; readonly block: HomeBlockView }[]
  readonly repayments: RepaymentNotes | null
  readonly selected: { readonly name: string; readonly page: VehiclePageView }
}

type GalleryRequest = { readonly sample: string | undefined; readonly look: Look; readonly now: Date }

/** Every state of a card and every block of the home page and the vehicle page, in this site's theme. */
export function toGallery(
  site: Site,
  facts: GalleryFacts,
  { sample: selectedName, look, now }: GalleryRequest,
): GalleryView {
  const whole = wholeSite(site, look)
  const samples = vehicleSamples(now)
  const selected = samples.find(({ name }) => name === selectedName) ?? samples[0]
  if (!selected) throw new Error('there are no samples')
  const cards = samples.map((sample) => toCard(sample, facts, whole, now))
  return {
    site: site.name,
    looks: lookLinks(look),
    samples: samples.map((sample, index) => ({
      name: sample.name,
      href: `${GALLERY_PATH}?${new URLSearchParams({ [SAMPLE]: sample.name }).toString()}#vehicle`,
      current: sample === selected,
      listed: isVisible(sample.vehicle, whole.stock, now),
      card: cards[index] ?? toCard(sample, facts, whole, now),
    })),
    home: toHomePage(whole, facts.home).map((block, index) => ({ key: `${block.kind}-${index}`, block })),
    repayments: repaymentNotes(whole, facts.quotes),
    selected: { name: selected.name, page: toPage(selected, facts, whole, now, cards) },
  }
}

const SIMILAR_SHOWN = 6

function toCard(sample: VehicleSample, facts: GalleryFacts, site: Site, now: Date): VehicleCardView {
  const { vehicle } = sample
  const location = facts.place && {
    slug: facts.place.slug,
    name: facts.place.name,
    city: facts.place.address.city,
    state: facts.place.address.state,
  }
  const card = {
    ...cardPrices(vehicle),
    vehicle,
    dealership: dealershipOf(site),
    location,
    pictures: facts.cardPictures(sample),
    isOpen: true,
  }
  // Real vehicles on the page have the same ids.
  return { ...toVehicleCard({ ...card, repayment: cardRepayment(card, site, now) }, site, now), transition: null }
}

function toPage(
  sample: VehicleSample,
  facts: GalleryFacts,
  site: Site,
  now: Date,
  cards: readonly VehicleCardView[],
): VehiclePageView {
  const stored = {
    vehicle: sample.vehicle,
    photos: [],
    dealership: { ...dealershipOf(site), timezone: site.timezone },
  }
  const similar = cards.slice(0, SIMILAR_SHOWN)
  const gone = !isVisible(sample.vehicle, site.stock, now)
  const shown = {
    stored,
    gone,
    location: facts.place,
    pictures: facts.galleryPictures(sample),
    media: facts.media(sample),
    similar,
    market: sampleMarket(sample.vehicle),
    priceChanges: samplePriceChanges(sample.vehicle),
    condition: null,
    loan: NO_LOAN_REQUEST,
    primaryCity: null,
  }
  return toVehiclePage(shown, site, now, `/cars/${sample.vehicle.slug}`)
}

function dealershipOf({ dealershipId, name }: Site) {
  return { slug: dealershipId, name }
}
