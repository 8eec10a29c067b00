import type { Database } from '#platform/server/database.ts'
import { isWithinReach } from '../../provider/grants-of-claims.ts'
import type { Grant } from '../../role.ts'
import { providerOf } from './read-providers.ts'

/**
 * Whether no password of somebody with the address and these roles is taken, because their provider is the only way in. Somebody with a role that the
 * provider could not give keeps their password: operators of the platform, so that they can come back when a provider is configured wrongly or gone, and
 * people of other groups, whom no dealer's file may lock out.
 */
export async function mustUseProvider(
  { database }: { readonly database: Pick<Database, 'withRole'> },
  email: string,
  grants: readonly Grant[],
): Promise<boolean> {
  const provider = await providerOf(database, email)
  return provider?.only === true && grants.every((grant) => isWithinReach(grant, provider.reach))
}
