import { z } from 'zod'
import { parseTypedNumber } from '#ui-kit/typed-number.ts'
import { STATES } from '#vehicles/fields.ts'

/** A shopper's own vehicle, looked up or entered by hand. */
export interface OwnVehicle {
  readonly make: string
  readonly model: string
  readonly badge: string | null
  readonly year: number
  readonly km: number
  readonly rego: string | null
  readonly regoState: string | null
  /** Its id at the valuation provider; null if it was entered by hand. */
  readonly providerId: string | null
}

const OLDEST_YEAR = 1950
const MAX_KM = 2_000_000

const name = z.string().trim().min(1).max(60)
/** A whole number, or the text of one as a person types it: `45,000 km`, `45k`. */
const wholeNumber = z
  .union([z.number(), z.string().transform((text) => parseTypedNumber(text) ?? Number.NaN)])
  .pipe(z.int())
const kilometres = wholeNumber.pipe(z.number().min(0).max(MAX_KM))
const emptyAsAbsent = (value: unknown) => (value === '' || value === null ? undefined : value)

const rego = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9 -]{0,15}$/)
  .transform((text) => text.replaceAll(/[ -]/g, ''))
const regoState = z.string().trim().toUpperCase().pipe(z.enum(STATES))

/** The fields that are needed to look a vehicle up. */
export const regoEntry = z.object({ rego, regoState, kms: kilometres })
export type RegoEntry = z.output<typeof regoEntry>

/** The fields of a vehicle that is entered by hand. Accepts next year's models. */
export function handEntry(thisYear: number) {
  return z.object({
    make: name,
    model: name,
    badge: z.preprocess(emptyAsAbsent, name.optional()),
    year: wholeNumber.pipe(
      z
        .number()
        .min(OLDEST_YEAR)
        .max(thisYear + 1),
    ),
    kms: kilometres,
    rego: z.preprocess(emptyAsAbsent, rego.optional()),
    regoState: z.preprocess(emptyAsAbsent, regoState.optional()),
  })
}
export type HandEntry = z.output<ReturnType<typeof handEntry>>

/** The vehicle of valid hand-entered fields. A state without a registration is dropped. */
export function enteredVehicle({
  make,
  model,
  badge,
  year,
  kms,
  rego: plate,
  regoState: state,
}: HandEntry): OwnVehicle {
  return {
    make,
    model,
    badge: badge ?? null,
    year,
    km: kms,
    rego: plate ?? null,
    regoState: plate ? (state ?? null) : null,
    providerId: null,
  }
}

/** The vehicle's name: `2019 Toyota Corolla SX`. */
export function vehicleName({
  year,
  make,
  model,
  badge,
}: Pick<OwnVehicle, 'year' | 'make' | 'model' | 'badge'>): string {
  return [year, make, model, badge].filter(Boolean).join(' ')
}
