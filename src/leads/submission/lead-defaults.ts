import type { LeadCopy } from '../copy.ts'
import type { FieldValues } from '../form/field-spec.ts'
import type { FormName } from '../form/form-name.ts'
import type { LeadPlaces, LeadVehicle } from '../lead-site.ts'

interface DefaultFacts {
  readonly form: FormName
  readonly vehicle: LeadVehicle | null
  readonly copy: LeadCopy
}

/** How a lead is filed where the shopper doesn't choose: category, then subcategory. */
const FILED_AS: Record<FormName, readonly [category: string, subcategory: string]> = {
  enquiry: ['Vehicle Enquiry', 'Enquiry'],
  quickEnquiry: ['Vehicle Enquiry', 'Quick Enquiry'],
  contact: ['General Enquiry', 'Contact'],
  testDrive: ['Vehicle Enquiry', 'Test Drive'],
  requestPhotos: ['Vehicle Enquiry', 'Request Photos'],
  findSimilar: ['Vehicle Enquiry', 'Find Something Similar'],
  service: ['Service', 'Service Booking'],
  parts: ['Parts', 'Parts Enquiry'],
  finance: ['Finance', 'Finance Enquiry'],
  tradeIn: ['Trade-In', 'Trade-In Valuation'],
  careers: ['General Enquiry', 'Career Enquiry'],
}

const GENERAL: readonly [string, string] = ['General Enquiry', 'Enquiry']

/** Category and subcategory that stand when nothing else is sent. An enquiry about no vehicle is a general one. */
export function defaultFiling(form: FormName, vehicle: LeadVehicle | null): { category: string; subcategory: string } {
  const isVehicleless = vehicle === null && (form === 'enquiry' || form === 'quickEnquiry')
  const [category, subcategory] = isVehicleless ? GENERAL : FILED_AS[form]
  return { category, subcategory }
}

/** What a shopper who writes nothing means, by form; empty where nobody can know. */
export function defaultMessage({ form, vehicle, copy }: DefaultFacts): string {
  if (form === 'requestPhotos') return copy('leads.message.requestPhotos')
  return vehicle ? (MESSAGES[form]?.(copy, vehicle.name) ?? '') : ''
}

const MESSAGES: Partial<Record<FormName, (copy: LeadCopy, vehicle: string) => string>> = {
  enquiry: (copy, vehicle) => copy('leads.message.enquiry', { vehicle }),
  quickEnquiry: (copy, vehicle) => copy('leads.message.quickEnquiry', { vehicle }),
  testDrive: (copy, vehicle) => copy('leads.message.testDrive', { vehicle }),
  findSimilar: (copy, vehicle) => copy('leads.message.findSimilar', { vehicle }),
  finance: (copy, vehicle) => copy('leads.message.finance', { vehicle }),
  tradeIn: (copy, vehicle) => copy('leads.message.tradeIn', { vehicle }),
}

/** What a lead from a vehicle says of it, under the names of the dealers' systems. */
export function vehicleDefaults(vehicle: LeadVehicle, { dealerships }: Pick<LeadPlaces, 'dealerships'>): FieldValues {
  return {
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
}

function toSlug(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
}
