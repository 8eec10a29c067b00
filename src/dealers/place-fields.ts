import { address, location } from '#locations/location.ts'
import { placeOfPostcode } from '#locations/place-of-postcode.ts'
import { statesOfPostcode } from '#locations/states-of-postcode.ts'
import { problem, type Problem } from '#platform/problem.ts'
import { err, ok, type Result } from '#platform/result.ts'

/** The fields of a location that a command sets. An undefined field keeps its value. */
export type PlaceFields = {
  readonly [F in 'name' | 'street' | 'city' | 'state' | 'postcode' | 'phone' | 'email' | 'code']?: string | undefined
}

export type PlaceProblem = Problem<'incomplete-place' | 'wrong-place'>

/** Fields that a new location must have, because pages show them and leads are sent to the email address. */
const REQUIRED = ['street', 'city', 'state', 'postcode', 'email'] as const

type KnownPlace = { readonly state: string | null; readonly postcode: string | null }

/** Checks the fields of a location that is new or already known, before they are written. */
export function checkPlace(fields: PlaceFields, known: KnownPlace | undefined): Result<null, PlaceProblem> {
  const { email } = location.shape.contactDetail.shape
  if (fields.email !== undefined && !email.safeParse(fields.email).success) return wrong('email', fields.email)
  if (fields.state !== undefined && !address.shape.state.safeParse(fields.state).success)
    return wrong('state', fields.state)
  if (fields.postcode !== undefined && !placeOfPostcode(fields.postcode).ok) return wrong('postcode', fields.postcode)
  const missing = REQUIRED.filter((name) => fields[name] === undefined)
  if (!known && missing.length > 0)
    return err(problem('incomplete-place', `A new place needs ${missing.join(', ')}.`, ''))
  return checkState(fields, known)
}

/** A problem if the postcode does not belong to the state. Each of the two may be a new or a stored value. */
function checkState(fields: PlaceFields, known: KnownPlace | undefined): Result<null, PlaceProblem> {
  if (fields.state === undefined && fields.postcode === undefined) return ok(null)
  const state = fields.state ?? known?.state
  const postcode = fields.postcode ?? known?.postcode
  const states: readonly string[] = statesOfPostcode(postcode ?? '')
  if (!state || !postcode || states.length === 0 || states.includes(state)) return ok(null)
  return err(problem('wrong-place', `The postcode ${postcode} lies in ${states.join(' and ')}, not in ${state}.`, ''))
}

function wrong(name: string, value: string): Result<never, PlaceProblem> {
  const fix = name === 'state' ? 'ACT, NSW, NT, QLD, SA, TAS, VIC or WA.' : ''
  return err(problem('wrong-place', `"${value}" is no ${name}.`, fix))
}
