import { z } from 'zod'
import { err, ok, type Result } from '#platform/result.ts'
import { enteredVehicle, handEntry, regoEntry, type OwnVehicle } from '../own-vehicle.ts'
import type { ValuationService } from './valuation-service.ts'

/** The vehicle that the first step names, on the page or in the API. */
export type Entry = Result<OwnVehicle, EntryProblem>

export type EntryProblem =
  /** Names of the fields that are missing or wrong. */
  | { readonly kind: 'wrong'; readonly fields: readonly EntryField[] }
  | { readonly kind: 'no-match' }
  /** The provider can't be reached: the vehicle can be entered by hand. */
  | { readonly kind: 'unavailable' }

const ENTRY_FIELDS = ['rego', 'regoState', 'kms', 'make', 'model', 'badge', 'year'] as const
export type EntryField = (typeof ENTRY_FIELDS)[number]

/** Takes a body with a make as entered by hand, and looks the registration of any other up if the site has a provider. */
export async function readEntry(
  body: Readonly<Record<string, unknown>>,
  valuations: Pick<ValuationService, 'canLookUp' | 'lookUp'>,
  thisYear: number,
): Promise<Entry> {
  const isByHand = body['make'] !== undefined || !valuations.canLookUp
  if (isByHand) {
    const parsed = handEntry(thisYear).safeParse(body)
    return parsed.success ? ok(enteredVehicle(parsed.data)) : err(wrongFields(parsed.error))
  }
  const parsed = regoEntry.safeParse(body)
  if (!parsed.success) return err(wrongFields(parsed.error))
  const found = await valuations.lookUp(parsed.data)
  if (found.ok) return found
  return err({ kind: found.error.kind === 'no-match' ? 'no-match' : 'unavailable' })
}

function wrongFields(error: z.ZodError): EntryProblem {
  const wrong = new Set(error.issues.map(({ path }) => path[0]))
  return { kind: 'wrong', fields: ENTRY_FIELDS.filter((field) => wrong.has(field)) }
}

const ANSWERS = z.record(z.string().max(60), z.string().max(60))

/** The `adjustmentAnswers` of the API by question; null for anything else. */
export function readAnswers(value: unknown): Readonly<Record<string, string>> | null {
  const parsed = ANSWERS.safeParse(value)
  return parsed.success ? parsed.data : null
}
