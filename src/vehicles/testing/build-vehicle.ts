import { keysOf } from '#platform/records.ts'
import { VEHICLE_FIELDS, type Vehicle } from '../fields.ts'
import type { Field } from '../field-kinds.ts'

const SAMPLE: Partial<Vehicle> = {
  id: 1,
  slug: '2022-toyota-hilux-sr5-s1',
  name: '2022 Toyota Hilux SR5',
  make: 'Toyota',
  model: 'Hilux',
  carType: 'used',
  status: 'in_stock',
  showOnDealerWebsite: true,
  createdAt: new Date('2026-10-01T00:00:00Z'),
  updatedAt: new Date('2026-10-01T00:00:00Z'),
  photosCount: 0,
  views: 0,
  dealershipId: 1,
}

/** A used ute for tests and galleries, with the given fields changed. */
export function buildVehicle(fields: Partial<Vehicle> = {}): Vehicle {
  const empty = Object.fromEntries(keysOf(VEHICLE_FIELDS).map((name) => [name, emptyValue(VEHICLE_FIELDS[name])]))
  return { ...(empty as Vehicle), ...SAMPLE, ...fields }
}

function emptyValue(field: Field): unknown {
  if (field.kind === 'boolean') return false
  return field.kind === 'textList' ? [] : null
}
