import { howToSet, type SecretOwner } from '#configuration/secret-owner.ts'
import type { OwnerSecrets } from '#configuration/server/secrets/owner-secrets.ts'
import type { Database } from '#platform/server/database.ts'
import { problem, type Problem } from '#platform/problem.ts'
import type { Platform } from './open-platform.ts'

/** A key of a dealer's configuration that names one of its secrets: `{ secret: NAME }`. */
export interface DealersSecret {
  readonly owner: SecretOwner
  /** Such as `feeds.stock.from.password`. */
  readonly path: string
  readonly name: string
}

export async function readDealersSecrets(database: Pick<Database, 'withRole'>): Promise<readonly DealersSecret[]> {
  const { rows } = await database.withRole('import', ({ $client }) =>
    $client.query<{ slug: string; configuration: unknown }>(
      'select slug, configuration from dealerships where configuration is not null order by slug',
    ),
  )
  return rows.flatMap(({ slug, configuration }) =>
    namedIn(configuration, []).map((named) => ({ owner: { kind: 'dealer' as const, name: slug }, ...named })),
  )
}

function namedIn(value: unknown, path: readonly string[]): readonly Omit<DealersSecret, 'owner'>[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]: [string, unknown]) =>
    key === 'secret' && typeof child === 'string'
      ? [{ path: path.join('.'), name: child }]
      : namedIn(child, [...path, key]),
  )
}

/** Secrets that dealers' configurations name and that nobody has set, each with the command that does. */
export async function missingDealersSecrets(
  database: Pick<Database, 'withRole'>,
  secrets: Pick<OwnerSecrets, 'resolve' | 'mayNameVariables'>,
): Promise<readonly Problem<'missing-secret'>[]> {
  return (await readDealersSecrets(database))
    .filter(({ owner, name }) => secrets.resolve(owner, name) === undefined)
    .map(({ owner, path, name }) =>
      problem(
        'missing-secret',
        `The dealer ${owner.name} names the secret ${name} (${path}), which is not set.`,
        `Set it with ${howToSet(owner, name, secrets.mayNameVariables(owner))}.`,
      ),
    )
}

/** Logs them at the start. */
export async function logMissingDealersSecrets({
  database,
  ownerSecrets,
  log,
}: Pick<Platform, 'database' | 'ownerSecrets' | 'log'>): Promise<void> {
  for (const { kind, what, fix } of await missingDealersSecrets(database, ownerSecrets)) log.warn({ kind, fix }, what)
}
