import {
  CONFIGURED_KINDS,
  CONFIGURATION_OPERATIONS,
  getConfigurationSchema,
  listConfigurations,
  type ConfiguredKind,
} from '#api/configuration/contract.ts'
import type { Owner } from '#configuration/owner.ts'
import { everybody, outcomes, type WalkCall, type WalkRow } from './walk-row.ts'
import type { WalkDealer, World } from './world.ts'

const dealerText = (slug: string) => `name: ${slug}
group: ${slug}
locations:
  ${slug}:
    name: Yard
    address: { street: 1 Example Street, suburb: Brighton, state: VIC, postcode: "3186" }
  ${slug}-north:
    name: North
    address: { street: 2 Example Street, suburb: Brighton, state: VIC, postcode: "3186" }
`

const siteText = (slug: string) => `slug: ${slug}
name: ${slug}
domains: []
template: yard
logo: { wordmark: ${slug} }
dealershipId: ${slug}
dealerships: [${slug}]
manufacturers: []
`

/** A configuration at its second revision, which the console writes. */
export function plantConfiguration(world: World, { slug }: WalkDealer, kind: ConfiguredKind, more = '') {
  return plantText(world, { kind, name: slug }, `${(kind === 'site' ? siteText : dealerText)(slug)}${more}`)
}

/** A text at its second revision, which the console writes. Returns the number of the revision. */
export async function plantText({ database }: World, { kind, name }: Owner, text: string): Promise<number> {
  await database.asOwner(
    `with owner as (
       insert into configuration_owners (kind, name, writer, number) values ($1, $2, 'console', 2)
       on conflict (kind, name) do update set writer = 'console', number = configuration_owners.number + 2 returning id, number
     )
     insert into configuration_revisions (owner_id, number, text, by_whom)
       select id, n, $3 || case when n = number then '# Changed.' else '' end, 'system:test' from owner, generate_series(number - 1, number) n`,
    [kind, name, text],
  )
  const [row] = await database.asOwner<{ number: number }>(
    'select number from configuration_owners where kind = $1 and name = $2',
    [kind, name],
  )
  return row?.number ?? 0
}

const none = 'not-found'
const no = 'forbidden'
/** Whoever heads the dealership or one of its yards, and whoever edits its site. */
const SEES: Readonly<Record<ConfiguredKind, WalkRow['own']>> = {
  dealer: outcomes(none, none, none, 'done', 'done', 'done', 'done', 'done'),
  site: outcomes(none, none, none, none, none, 'done', 'done', 'done'),
}
/** Hours of the whole dealership; pages of the site. */
const EDITS: Readonly<Record<ConfiguredKind, WalkRow['own']>> = {
  dealer: outcomes(none, none, none, 'done', no, 'done', 'done', 'done'),
  site: SEES.site,
}
const ADMINISTERS: Readonly<Record<ConfiguredKind, WalkRow['own']>> = {
  dealer: outcomes(none, none, none, no, no, no, 'done', 'done'),
  site: outcomes(none, none, none, none, none, no, 'done', 'done'),
}
const EDIT: Readonly<Record<ConfiguredKind, object>> = {
  dealer: { op: 'set', path: ['specialHours', '2027-01-04'], value: 'closed' },
  site: { op: 'set', path: ['footerNote'], value: 'Closed on Sundays.' },
}

function walkOf(kind: ConfiguredKind): readonly WalkRow[] {
  const {
    get,
    edit,
    check,
    listRevisions,
    getRevision,
    restore,
    adopt,
    export: exportText,
  } = CONFIGURATION_OPERATIONS[kind]
  const planted =
    (callOf: (number: number) => Omit<WalkCall, 'params'> & { readonly number?: number }): WalkRow['plant'] =>
    async (world, dealer) => {
      const { number, ...call } = callOf(await plantConfiguration(world, dealer, kind))
      return { params: { slug: dealer.slug, ...(number !== undefined && { number }) }, ...call }
    }
  const plain = planted(() => ({}))
  return [
    { operation: get, own: SEES[kind], plant: plain },
    { operation: listRevisions, own: SEES[kind], plant: plain },
    { operation: getRevision, own: SEES[kind], plant: planted((number) => ({ number })) },
    { operation: exportText, own: SEES[kind], plant: plain },
    { operation: check, own: SEES[kind], plant: planted(() => ({ body: { edits: [EDIT[kind]] } })) },
    {
      operation: edit,
      own: EDITS[kind],
      plant: planted((ifMatch) => ({ ifMatch, body: { edits: [EDIT[kind]] } })),
    },
    {
      operation: restore,
      // The earlier revision means the same, so that nothing differs that a role could refuse.
      own: SEES[kind],
      plant: planted((ifMatch) => ({ ifMatch, number: ifMatch - 1 })),
    },
    { operation: adopt, own: ADMINISTERS[kind], plant: plain },
  ]
}

export const CONFIGURATION_WALK: readonly WalkRow[] = [
  {
    operation: listConfigurations,
    own: everybody('done'),
    foreign: 'list',
    plant: async (world, dealer, personId) => {
      await plantConfiguration(world, dealer, 'site')
      return personId === dealer.people.webEditor ? { shows: [dealer.slug] } : {}
    },
  },
  {
    operation: getConfigurationSchema,
    own: everybody('done'),
    foreign: 'list',
    plant: () => Promise.resolve({ params: { kind: 'site' } }),
  },
  ...CONFIGURED_KINDS.flatMap(walkOf),
]
