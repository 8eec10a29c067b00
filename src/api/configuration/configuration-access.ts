import type { Owner, Writer } from '#configuration/owner.ts'
import { parseSourceText } from '#configuration/source-text.ts'
import { changesBetween, type ValueChange } from '#configuration/edit/changes-between.ts'
import { configurationAbilities } from '#staff/policies/configuration.ts'
import { abilityOfPath, DEALER_KEYS, locationOfPath, SITE_KEYS } from '#staff/policies/configuration-paths.ts'
import type { Verdict } from '#staff/policies/policy.ts'
import { askerOf } from '../leads/lead-access.ts'
import type { RequestContext } from '../route.ts'
import type { ConfiguredKind } from './contract.ts'

/** A configuration that the person who asks sees, with where it belongs. */
export interface AccessedConfiguration {
  readonly kind: ConfiguredKind
  readonly slug: string
  readonly name: string
  readonly writer: Writer
  readonly file: string | null
  /** The number of the revision in force. */
  readonly number: number
  readonly text: string
  readonly by: string
  readonly at: Date
  readonly siteId: number | null
  readonly dealershipId: number | null
  readonly siteIds: readonly number[]
  readonly isOfOwnGroup: boolean
  /** Ids of a dealership's locations by slug. */
  readonly locations: Readonly<Record<string, number>>
}

const ROWS = `
  select o.kind, o.name as slug, coalesce(d.name, o.name) as name, o.writer, o.file, o.number, r.text, r.by_whom as by, r.at, s.id as "siteId",
    d.id as "dealershipId",
    case when s.id is not null then array[s.id]
      else coalesce((select array_agg(x.site_id) from site_dealerships x where x.dealership_id = d.id), '{}') end as "siteIds",
    case when s.id is null then d.id = any ((select staff_dealerships('group-admin'))::integer[])
      else s.id = any ((select staff_sites('group-admin'))::integer[]) end as "isOfOwnGroup",
    coalesce((select jsonb_object_agg(l.slug, l.id) from locations l where l.dealership_id = d.id), '{}') as locations
  from configuration_owners o
    join configuration_revisions r on r.owner_id = o.id and r.number = o.number and r.text is not null
    left join sites s on o.kind = 'site' and s.slug = o.name left join dealerships d on o.kind = 'dealer' and d.slug = o.name
  where o.kind in ('site', 'dealer') and (s.id is not null or d.id is not null)
    and ($1::text is null or o.kind = $1) and ($2::text is null or o.name = $2)
  order by o.kind desc, o.name`

/** The configurations that the person sees. */
export async function readConfigurations(
  { tx, services }: Pick<RequestContext, 'tx' | 'services'>,
  kind: ConfiguredKind | null = null,
  slug: string | null = null,
): Promise<readonly AccessedConfiguration[]> {
  const { rows } = await tx.$client.query<AccessedConfiguration>(ROWS, [kind, slug])
  const names = new Map(services.stock.sites().map((site) => [site.slug, site.name]))
  return rows.map((row) => (row.kind === 'site' ? { ...row, name: names.get(row.slug) ?? row.name } : row))
}

/** The facts on which a person's rights to a configuration depend. */
type RightsPlace = Pick<AccessedConfiguration, 'kind' | 'dealershipId' | 'siteIds' | 'isOfOwnGroup' | 'locations'>

export const ownerOf = ({ kind, slug }: Pick<AccessedConfiguration, 'kind' | 'slug'>): Owner => ({ kind, name: slug })

/** The id of a configuration in the audit log. */
export const auditId = ({ kind, slug }: Pick<AccessedConfiguration, 'kind' | 'slug'>): string => `${kind}/${slug}`

/** Whether the person may change the value at a path. */
export function verdictAt(
  staff: RequestContext['staff'],
  configuration: RightsPlace,
  path: ValueChange['path'],
): Verdict {
  const { kind, dealershipId, siteIds, isOfOwnGroup, locations } = configuration
  const asker = askerOf(staff)
  const groups = asker.grants.flatMap((grant) =>
    grant.role === 'group-admin' && isOfOwnGroup ? [grant.groupName] : [],
  )
  const location = locationOfPath(kind, path)
  const locationId = location === null ? null : (locations[location] ?? null)
  return configurationAbilities(asker, { dealershipId, locationId, siteIds, groups })[abilityOfPath(kind, path)]
}

/** Every top-level key with whether the person may change it: of the locations of a dealership, at least one. */
export function sectionsOf(staff: RequestContext['staff'], configuration: AccessedConfiguration) {
  const keys = Object.keys(configuration.kind === 'site' ? SITE_KEYS : DEALER_KEYS)
  return keys.map((key) => {
    const slugs = key === 'locations' ? Object.keys(configuration.locations) : []
    const verdicts = [[key], ...slugs.map((slug) => [key, slug])].map((path) => verdictAt(staff, configuration, path))
    return { key, ability: verdicts.find((verdict) => verdict === true) ?? verdicts[0] ?? true }
  })
}

/** The first change that the person may not make, with why. */
export function refusedChange(
  staff: RequestContext['staff'],
  configuration: RightsPlace,
  changes: readonly ValueChange[],
): { readonly path: ValueChange['path']; readonly because: string } | null {
  for (const { path } of changes) {
    const verdict = verdictAt(staff, configuration, path)
    if (verdict !== true) return { path, because: verdict.because }
  }
  return null
}

/** The value of a text that was in force; undefined if it is no valid YAML, which only a text of an older version can be. */
export function valueOfText(configuration: Pick<AccessedConfiguration, 'kind' | 'slug'>, text: string | null): unknown {
  if (text === null) return null
  const parsed = parseSourceText({ owner: ownerOf(configuration), file: auditId(configuration), text })
  return parsed.ok ? (parsed.value.value ?? null) : undefined
}

export function changesOfTexts(
  configuration: Pick<AccessedConfiguration, 'kind' | 'slug'>,
  before: string | null,
  after: string | null,
): readonly ValueChange[] {
  return changesBetween(valueOfText(configuration, before), valueOfText(configuration, after))
}
