import { z } from 'zod'
import { MINUTE_MS } from '#platform/clock.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { LookedUpVehicle, LookUpKey } from '../looked-up-vehicle.ts'
import {
  createAutograbClient,
  type AutograbFailure,
  type AutograbLimits,
  type AutograbOptions,
} from './autograb-client.ts'

/** Finds the facts of a vehicle by its registration or VIN. */
export type VehicleLookUp = (key: LookUpKey) => Promise<Result<LookedUpVehicle, AutograbFailure>>

/** Somebody waits at a form that works without an answer, too. */
const LIMITS: AutograbLimits = {
  timeLimitMs: 4000,
  maxAttempts: 2,
  pauses: { firstMs: 200, longestMs: 1000 },
  breaker: { failures: 5, timeouts: 1, openMs: MINUTE_MS },
}

/** AutoGrab knows no such vehicle, or takes no plate or VIN like this one. */
const NO_MATCH = [400, 404, 422]

/** A client of AutoGrab's registration and VIN search (https://devhub.autograb.com/vehicle-search). */
export function createVehicleLookUp(options: AutograbOptions): VehicleLookUp {
  const ask = createAutograbClient(options, LIMITS)
  return async (key) => {
    const answer = await ask({ path: pathOf(key), noMatch: NO_MATCH }, WIRE_ANSWER)
    if (!answer.ok) return answer
    const found = toVehicle(answer.value)
    // AutoGrab knows only the VIN of some registrations, which is of use to nobody who adds a car.
    return found.make === undefined || found.model === undefined ? err({ kind: 'no-match' }) : ok(found)
  }
}

function pathOf(key: LookUpKey): string {
  if ('vin' in key) return `/v2/vehicles/vins/${encodeURIComponent(key.vin)}?region=au`
  const query = new URLSearchParams({ region: 'au', state: key.state }).toString()
  return `/v2/vehicles/registrations/${encodeURIComponent(key.plate)}?${query}`
}

const word = z.string().trim().min(1).max(100).nullish().catch(null)
const count = (most: number) => z.int().min(1).max(most).nullish().catch(null)

/** A fact that has another form than it is documented to have is left out, because somebody looks at all of them. */
const WIRE_ANSWER = z.object({
  vehicle: z
    .object({
      make: word,
      model: word,
      badge: word,
      series: word,
      year: z.coerce.number().int().min(1900).max(2100).nullish().catch(null),
      body_type: word,
      transmission: word,
      fuel: word,
      drive: word,
      num_doors: count(12),
      num_seats: count(100),
      num_gears: count(24),
      num_cylinders: count(24),
      capacity_cc: count(30_000),
      power_kw: count(5000),
      vin: word,
    })
    .nullish(),
  colour: word,
  vin: word,
})

const LEGAL_VIN = /^[A-HJ-NPR-Z0-9]{17}$/

function toVehicle({ vehicle, colour, vin }: z.output<typeof WIRE_ANSWER>): LookedUpVehicle {
  const { make, model, badge, series, year, fuel, drive, transmission, ...wire } = vehicle ?? {}
  const fullVin = [vin, wire.vin].find((text) => LEGAL_VIN.test(text ?? ''))
  const facts = {
    make,
    model,
    badge,
    series,
    year,
    fuel,
    drive,
    transmission,
    colour,
    vin: fullVin,
    body: wire.body_type,
    doors: wire.num_doors,
    seats: wire.num_seats,
    gears: wire.num_gears,
    cylinders: wire.num_cylinders,
    engineCc: wire.capacity_cc,
    power: wire.power_kw,
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== undefined))
}
