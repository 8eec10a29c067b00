import type { ClientBase } from 'pg'
import { problem, type Problem } from '#platform/problem.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { Database } from '#platform/server/database.ts'
import { DEALERS_CHANNEL } from '#sites/server/dealers-channel.ts'
import { address, location } from '../location.ts'
import { placeOfPostcode } from '../place-of-postcode.ts'
import { statesOfPostcode } from '../states-of-postcode.ts'

/** The fields to write. An undefined field keeps its value. */
export type PlaceFields = {
  readonly [F in 'name' | 'street' | 'city' | 'state' | 'postcode' | 'phone' | 'email' | 'code']?: string | undefined
}

export type WrittenPlace = {
  readonly slug: string
  readonly name: string
  readonly email: string | null
  readonly isNew: boolean
}

export type PlaceProblem = Problem<'unknown-dealership' | 'incomplete-place' | 'wrong-place'>

/** Fields that a new location must have, because pages show them and leads are sent to the email address. */
const REQUIRED = ['street', 'city', 'state', 'postcode', 'email'] as const

type Dealership = { readonly id: number; readonly name: string }

/**
 * Creates a location of a dealership, or updates the one with that slug (by default the dealership's own). The first
 * location of a dealership is its primary one. Running servers see the change within a second.
 */
export function writePlace(
  database: Pick<Database, 'withRole'>,
  dealershipSlug: string,
  fields: PlaceFields,
  slug: string = dealershipSlug,
): Promise<Result<WrittenPlace, PlaceProblem>> {
  return database.withRole('import', async ({ $client }) => {
    const [dealership] = await rowsOf<Dealership>($client, 'select id, name from dealerships where slug = $1', [
      dealershipSlug,
    ])
    if (!dealership) {
      const fix = 'Its stock makes it: npx forecourt import FILE --dealership NAME --create-dealerships.'
      return err(problem('unknown-dealership', `There is no dealership "${dealershipSlug}".`, fix))
    }
    const checked = check(fields)
    if (!checked.ok) return checked
    const [known] = await rowsOf<KnownPlace>(
      $client,
      'select state, postcode from locations where dealership_id = $1 and slug = $2',
      [dealership.id, slug],
    )
    const missing = REQUIRED.filter((name) => fields[name] === undefined)
    if (!known && missing.length > 0) {
      return err(problem('incomplete-place', `A new place needs ${missing.join(', ')}.`, ''))
    }
    const wrongState = stateProblem(fields, known)
    if (wrongState) return err(wrongState)
    const written = await write($client, dealership, slug, checked.value)
    await $client.query("select pg_notify($1, '')", [DEALERS_CHANNEL])
    return ok({ ...written, isNew: !known })
  })
}

type KnownPlace = {
  readonly state: string | null
  readonly postcode: string | null
}

/** A problem if the postcode does not belong to the state. Each of the two may be a new or a stored value. */
function stateProblem(fields: PlaceFields, known: KnownPlace | undefined): PlaceProblem | undefined {
  if (fields.state === undefined && fields.postcode === undefined) return undefined
  const state = fields.state ?? known?.state
  const postcode = fields.postcode ?? known?.postcode
  const states: readonly string[] = statesOfPostcode(postcode ?? '')
  if (!state || !postcode || states.length === 0 || states.includes(state)) return undefined
  return problem('wrong-place', `The postcode ${postcode} lies in ${states.join(' and ')}, not in ${state}.`, '')
}

type CheckedFields = PlaceFields & { readonly lat?: number; readonly long?: number }

function check(fields: PlaceFields): Result<CheckedFields, PlaceProblem> {
  const { email } = location.shape.contactDetail.shape
  const { state } = address.shape
  if (fields.email !== undefined && !email.safeParse(fields.email).success) return wrong('email', fields.email)
  if (fields.state !== undefined && !state.safeParse(fields.state).success) return wrong('state', fields.state)
  if (fields.postcode === undefined) return ok(fields)
  const point = placeOfPostcode(fields.postcode)
  return point.ok ? ok({ ...fields, ...point.value }) : wrong('postcode', fields.postcode)
}

function wrong(name: string, value: string): Result<never, PlaceProblem> {
  const fix = name === 'state' ? 'ACT, NSW, NT, QLD, SA, TAS, VIC or WA.' : ''
  return err(problem('wrong-place', `"${value}" is no ${name}.`, fix))
}

async function write(client: ClientBase, dealership: Dealership, slug: string, fields: CheckedFields) {
  const { name, street, city, state, postcode, lat, long, phone, email, code } = fields
  const values = [
    dealership.id,
    slug,
    name,
    street,
    city,
    state,
    postcode,
    lat,
    long,
    phone,
    email,
    code,
    dealership.name,
  ]
  const [row] = await rowsOf<Omit<WrittenPlace, 'isNew'>>(client, WRITE, values)
  if (!row) throw new Error(`the insert of the location "${slug}" returned no row`)
  return row
}

const WRITE = `
  insert into locations as l (dealership_id, slug, name, street, city, state, postcode, lat, long, phone, email, code, "primary")
  values ($1, $2, coalesce($3, $13), $4, $5, $6, $7, $8, $9, $10, $11, $12,
    not exists (select from locations where dealership_id = $1))
  on conflict (dealership_id, slug) do update set name = coalesce($3, l.name), street = coalesce($4, l.street), city = coalesce($5, l.city),
    state = coalesce($6, l.state), postcode = coalesce($7, l.postcode), lat = coalesce($8, l.lat),
    long = coalesce($9, l.long), phone = coalesce($10, l.phone), email = coalesce($11, l.email), code = coalesce($12, l.code)
  returning slug, name, email`

async function rowsOf<Row extends object>(
  client: ClientBase,
  statement: string,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  return (await client.query<Row>(statement, [...values])).rows
}
