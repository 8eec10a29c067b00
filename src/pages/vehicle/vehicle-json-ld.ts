import type { Car, Thing, WithContext } from 'schema-dts'
import { CENTS_PER_DOLLAR } from '#platform/money.ts'
import type { Site } from '#sites/schema.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { displayedPrice } from '#vehicles/price.ts'
import { breadcrumbsJsonLd } from '#shop/document/structured-data.ts'
import type { VehicleFacts, VehiclePageView } from './vehicle-view.ts'

/**
 * The vehicle and its breadcrumbs as JSON-LD (schema.org Car), with an offer if it has a price. Search engines no longer show rich
 * results for it, but other programs read it.
 */
export function vehicleJsonLd(
  facts: VehicleFacts,
  view: VehiclePageView,
  site: Pick<Site, 'currency'>,
  url: string,
  origin: string,
): readonly object[] {
  const car: WithContext<Car> = { '@context': 'https://schema.org', ...toCar(facts, view.available, site, url, origin) }
  return [car, breadcrumbsJsonLd(view.crumbs, origin)]
}

type CarNode = Exclude<Car, string>

function toCar(
  { stored: { vehicle, dealership }, pictures }: VehicleFacts,
  available: boolean,
  { currency }: Pick<Site, 'currency'>,
  url: string,
  origin: string,
): CarNode {
  const offered = offeredPrice(vehicle, currency)
  const seller: Thing = { '@type': 'AutoDealer', name: dealership.name }
  return {
    '@type': 'Car',
    '@id': url,
    url,
    name: vehicle.name,
    brand: { '@type': 'Brand', name: vehicle.make },
    model: vehicle.model,
    image: pictures.map(({ slide }) => `${origin}${slide.src}`),
    itemCondition: vehicle.carType === 'new' ? 'https://schema.org/NewCondition' : 'https://schema.org/UsedCondition',
    ...known(vehicle),
    ...(offered === null
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            ...offered,
            availability: available ? availabilityOf(vehicle) : 'https://schema.org/SoldOut',
            url,
            seller,
          },
        }),
  }
}

/** The price that the page shows: of the vehicle, or of a week's subscription (UN/CEFACT unit code WEE). Null if it shows words instead. */
function offeredPrice(vehicle: Vehicle, currency: string) {
  const shown = displayedPrice(vehicle, { preorderText: '', noPriceText: '' })
  if (shown.kind === 'text') return null
  const figure = { price: shown.cents / CENTS_PER_DOLLAR, priceCurrency: currency }
  if (shown.kind === 'price') return figure
  return { priceSpecification: { '@type': 'UnitPriceSpecification' as const, ...figure, unitCode: 'WEE' } }
}

/** Properties whose value is known; the others are left out. */
function known(vehicle: Vehicle): Partial<CarNode> {
  return {
    ...(vehicle.badge && { vehicleConfiguration: vehicle.badge }),
    ...(vehicle.year && { vehicleModelDate: String(vehicle.year) }),
    ...(vehicle.vin && { vehicleIdentificationNumber: vehicle.vin }),
    ...(vehicle.stockNumber && { sku: vehicle.stockNumber }),
    ...(vehicle.km !== null && {
      mileageFromOdometer: { '@type': 'QuantitativeValue', value: vehicle.km, unitCode: 'KMT' },
    }),
    ...(vehicle.body && { bodyType: vehicle.body }),
    ...(vehicle.colour && { color: vehicle.colour }),
    ...(vehicle.transmission && { vehicleTransmission: vehicle.transmission }),
    ...(vehicle.fuel && { fuelType: vehicle.fuel }),
    ...(vehicle.doors && { numberOfDoors: vehicle.doors }),
    ...(vehicle.seats && { vehicleSeatingCapacity: vehicle.seats }),
  }
}

function availabilityOf(vehicle: Pick<Vehicle, 'status' | 'reserved'>) {
  if (vehicle.reserved) return 'https://schema.org/LimitedAvailability' as const
  return vehicle.status === 'coming_soon'
    ? ('https://schema.org/PreOrder' as const)
    : ('https://schema.org/InStock' as const)
}
