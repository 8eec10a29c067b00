import type { Vehicle } from '#vehicles/fields.ts'

/** A provider's answer about a registration or a VIN. Unknown fields are missing. */
export type LookedUpVehicle = {
  readonly [
    F in
      | 'make'
      | 'model'
      | 'badge'
      | 'series'
      | 'year'
      | 'colour'
      | 'vin'
      | 'body'
      | 'transmission'
      | 'fuel'
      | 'drive'
      | 'seats'
      | 'doors'
      | 'gears'
      | 'cylinders'
      | 'engineCc'
      | 'power'
  ]?: NonNullable<Vehicle[F]>
}

/** By what a vehicle is looked up. */
export type LookUpKey = { readonly vin: string } | { readonly plate: string; readonly state: string }
