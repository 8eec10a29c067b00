import { isMap, parseDocument, type Document } from 'yaml'
import type { Owner } from '#configuration/owner.ts'
import { readCurrentOf } from '#configuration/server/revisions.ts'
import { writeTexts } from '#configuration/server/write-texts.ts'
import type { Actor } from '#platform/actor.ts'
import type { Finding } from '#platform/finding.ts'
import { problem, type Problem } from '#platform/problem.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { Database } from '#platform/server/database.ts'
import { dealerFromRows } from '../dealer-from-rows.ts'
import { checkPlace, type PlaceFields, type PlaceProblem } from '../place-fields.ts'
import { DEALER_KIND } from './dealer-kind.ts'
import { readStoredDealers } from './read-stored-dealers.ts'

export type WrittenPlace = {
  readonly slug: string
  readonly name: string
  readonly email: string | null
  readonly isNew: boolean
}

type LocationProblem = PlaceProblem | Problem<'unknown-dealership' | 'written-by-file' | 'refused-location'>

/**
 * Creates a location of a dealership, or changes the one with that slug (by default the dealership's own), by a new revision of its
 * configuration, whose comments stay. It is in force within a second.
 */
export async function writeLocation(
  database: Pick<Database, 'withRole'>,
  dealership: string,
  fields: PlaceFields,
  actor: Actor,
  slug: string = dealership,
): Promise<Result<WrittenPlace, LocationProblem>> {
  const owner: Owner = { kind: 'dealer', name: dealership }
  const { stored, current } = await database.withRole('index', async (tx) => ({
    stored: (await readStoredDealers(tx, { slugs: [dealership] })).get(dealership),
    current: await readCurrentOf(tx, owner),
  }))
  if (stored === undefined) {
    const fix = 'Its stock makes it: npx forecourt import FILE --dealership NAME --create-dealerships.'
    return err(problem('unknown-dealership', `There is no dealership "${dealership}".`, fix))
  }
  const known = stored.locations.find((each) => each.slug === slug)
  const checked = checkPlace(fields, known)
  if (!checked.ok) return checked
  const document = parseDocument(current?.text ?? dealerFromRows(stored))
  const isNew = !isMap(document.getIn(['locations', slug]))
  setLocation(document, ['locations', slug], isNew ? { name: stored.name, ...fields } : fields)
  const text = document.toString({ lineWidth: 0 })
  const texts = [{ owner, text, previous: current?.number ?? 0 }]
  const { findings } = await writeTexts(database, [DEALER_KIND], texts, { actor })
  const error = findings.find(({ severity }) => severity === 'error')
  if (error) return err(refusal(error))
  const name = fields.name ?? (isNew ? stored.name : (known?.name ?? stored.name))
  return ok({ slug, name, email: fields.email ?? known?.email ?? null, isNew })
}

const ADDRESS = { street: 'street', city: 'suburb', state: 'state', postcode: 'postcode' } as const

function setLocation(document: Document, path: readonly string[], fields: PlaceFields): void {
  for (const key of ['name', 'code', 'phone', 'email'] as const)
    if (fields[key] !== undefined) document.setIn([...path, key], fields[key])
  for (const [key, name] of Object.entries(ADDRESS)) {
    const value = fields[key as keyof typeof ADDRESS]
    if (value !== undefined) document.setIn([...path, 'address', name], value)
  }
  // The position was that of the address before.
  if (fields.postcode !== undefined) for (const key of ['lat', 'long']) document.deleteIn([...path, 'address', key])
}

function refusal({ rule, owner, path, found, expected, place }: Finding): LocationProblem {
  if (rule === 'written-by-file') {
    const what = `The dealership "${owner?.name ?? ''}" is written by the file ${place?.file ?? ''}.`
    return problem('written-by-file', what, 'Change its `locations` there.')
  }
  const what = `${path === '' ? '' : `${path}: `}found ${found}, expected ${expected}.`
  return problem('refused-location', what, '')
}
