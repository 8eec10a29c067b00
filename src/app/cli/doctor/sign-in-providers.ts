import { howToSet } from '#configuration/secret-owner.ts'
import type { Finding } from '#platform/finding.ts'
import { createProviderClient } from '#staff/server/provider/provider-client.ts'
import { readProviders } from '#staff/server/provider/read-providers.ts'
import type { OwnerSecrets } from '#configuration/server/secrets/owner-secrets.ts'
import type { Database } from '#platform/server/database.ts'
import type { PublicAddressRules } from '#platform/server/public-addresses.ts'
import { postRules } from '../../start/post-rules.ts'
import { installationFinding, type Examined } from './check.ts'

interface Looked {
  readonly database: Pick<Database, 'withRole'>
  readonly ownerSecrets: Pick<OwnerSecrets, 'resolve' | 'mayNameVariables'>
  readonly rules: PublicAddressRules
}

/** Sign-in providers of dealers that do not answer, or whose secret is missing: their people can't sign in. */
export async function providerFindings({ database, ownerSecrets, rules }: Looked): Promise<readonly Finding[]> {
  const client = createProviderClient(rules)
  const found = (await readProviders(database)).map(async (provider): Promise<readonly Finding[]> => {
    const owner = { kind: 'dealer', name: provider.dealer } as const
    const about = (rule: string, what: string, fix: string): Finding => ({
      ...installationFinding(rule, what, fix),
      owner,
      path: 'signIn',
    })
    const { secret } = provider.clientSecret
    if (ownerSecrets.resolve(owner, secret) === undefined) {
      const fix = `Set it with ${howToSet(owner, secret, ownerSecrets.mayNameVariables(owner))}.`
      return [
        about(
          'sign-in-secret',
          `The people of ${provider.dealer} can't sign in: the secret ${secret} is not set.`,
          fix,
        ),
      ]
    }
    const checked = await client.check(provider)
    if (checked.ok) return []
    const what = `The people of ${provider.dealer} can't sign in at ${provider.name}: ${checked.error.reason}.`
    const fix = `Open ${provider.issuer}/.well-known/openid-configuration; its issuer has to be signIn.issuer, letter by letter.`
    return [about('sign-in-provider', what, fix)]
  })
  return (await Promise.all(found)).flat()
}

export async function checkProviders({ call, platform }: Examined): Promise<readonly Finding[]> {
  const opened = await platform()
  if (!opened || call.config.consoleHost === undefined) return []
  return providerFindings({ ...opened, rules: postRules(call.config) })
}
