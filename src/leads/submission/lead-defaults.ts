import { isInspected } from '#sites/item-type-noun.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import type { Filing } from '../form/form-definition.ts'
import type { FieldValues } from '../form/field-spec.ts'
import { leadForm, type FormName } from '../form/forms.ts'
import type { LeadPlaces, LeadSite, LeadVehicle } from '../lead-site.ts'

/** The category and subcategory of a submission that has none. */
export function defaultFiling(form: FormName, vehicle: FiledVehicle | null, site: Pick<LeadSite, 'stock'>): Filing {
  const { filing, filingWithoutVehicle = filing, inspected } = leadForm(form)
  if (vehicle === null) return filingWithoutVehicle
  return inspected && isInspected(site, vehicle.itemType ?? null) ? inspected.filing : filing
}

/** A lead's vehicle, with its item type where a page knows it. */
export type FiledVehicle = LeadVehicle & Partial<Pick<Vehicle, 'itemType'>>

/** Names of the vehicle's values in a lead, as dealers' systems know them. */
export const VEHICLE_VALUES = [
  'dealership_slug',
  'manufacturer_slug',
  'stock_number',
  'Vehicle Make',
  'Vehicle Model',
  'car_type',
  'car_id',
  'car_dealership_id',
  'vehicle_status',
] as const

/** The vehicle's values in a lead, for a submission that does not contain them. */
export function vehicleDefaults(vehicle: LeadVehicle, { dealerships }: Pick<LeadPlaces, 'dealerships'>): FieldValues {
  const values: Record<(typeof VEHICLE_VALUES)[number], string> = {
    dealership_slug: dealerships.find(({ id }) => id === vehicle.dealershipId)?.slug ?? '',
    manufacturer_slug: toSlug(vehicle.make),
    stock_number: vehicle.stockNumber ?? '',
    'Vehicle Make': vehicle.make,
    'Vehicle Model': vehicle.model,
    car_type: vehicle.carType,
    car_id: String(vehicle.id),
    car_dealership_id: String(vehicle.dealershipId),
    vehicle_status: vehicle.status,
  }
  return values
}

function toSlug(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
}
