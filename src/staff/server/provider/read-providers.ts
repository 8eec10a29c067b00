import type { Database } from '#platform/server/database.ts'
import { domainOfAddress } from '../../provider/mail-domain.ts'
import type { ProviderReach } from '../../provider/grants-of-claims.ts'
import { signInProvider, type SignInProvider } from '../../provider/sign-in-provider.ts'

/** The sign-in provider that the configuration in force of a dealer names. */
export interface ConfiguredProvider extends SignInProvider {
  /** Slug of the dealer, which owns the secret and is a part of the callback's address. */
  readonly dealer: string
  readonly reach: ProviderReach
}

/** Every provider, read for each call: what a configuration no longer says ends at once. */
export function readProviders(database: Pick<Database, 'withRole'>): Promise<readonly ConfiguredProvider[]> {
  return database.withRole(
    'import',
    async ({ $client }) => {
      const { rows } = await $client.query<ProviderRow>(PROVIDERS)
      return rows.flatMap(({ dealer, groupName, configuration, dealerships, sites }) => {
        // It was checked before it was in force, but maybe by another version of the platform.
        const parsed = signInProvider.safeParse(configuration)
        if (!parsed.success) return []
        const reach = { own: dealer, groupName, dealerships: toDealerships(dealerships), sites: toMap(sites) }
        return [{ ...parsed.data, dealer, reach }]
      })
    },
    { readOnly: true },
  )
}

/** The provider whose people have the address. */
export async function providerOf(
  database: Pick<Database, 'withRole'>,
  address: string,
): Promise<ConfiguredProvider | null> {
  const domain = domainOfAddress(address)
  if (domain === null) return null
  return (await readProviders(database)).find(({ domains }) => domains.includes(domain)) ?? null
}

interface ProviderRow {
  readonly dealer: string
  readonly groupName: string | null
  readonly configuration: unknown
  readonly dealerships: readonly { readonly slug: string; readonly id: number; readonly locations: Ids | null }[]
  readonly sites: Ids | null
}

type Ids = Readonly<Record<string, number>>

const PROVIDERS = `
  select p.slug as dealer, p.configuration ->> 'group' as "groupName", p.configuration -> 'signIn' as configuration,
    (select jsonb_agg(jsonb_build_object('slug', d.slug, 'id', d.id, 'locations',
        (select jsonb_object_agg(l.slug, l.id) from locations l where l.dealership_id = d.id)))
      from dealerships d where d.id = p.id or d.configuration ->> 'group' = p.configuration ->> 'group') as dealerships,
    (select jsonb_object_agg(s.slug, s.id) from sites s where s.group_name = p.configuration ->> 'group') as sites
  from dealerships p where p.configuration ? 'signIn' order by p.slug`

const toMap = (ids: Ids | null): ReadonlyMap<string, number> => new Map(Object.entries(ids ?? {}))

function toDealerships(rows: ProviderRow['dealerships']): ProviderReach['dealerships'] {
  return new Map(rows.map(({ slug, id, locations }) => [slug, { id, locations: toMap(locations) }]))
}
