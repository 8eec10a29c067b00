import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { inject } from 'vitest'
import { startLocalProvider, type LocalProvider, type ProviderUser } from '#staff/testing/local-provider.ts'
import { asDatabaseOwner } from './database-owner.ts'

const DEALER = 'harbourline-brisbane'
const SECRET = 'JOURNEY_SSO_SECRET'

/** Starts a provider on this machine, and configures the dealership of the journeys to sign in there. */
export async function configureProvider(domain: string): Promise<LocalProvider> {
  const provider = await startLocalProvider()
  const signIn = {
    name: 'Harbour ID',
    issuer: provider.issuer,
    clientId: provider.clientId,
    clientSecret: { secret: SECRET },
    domains: [domain],
    secondFactor: { amr: ['mfa'] },
    roles: [{ claim: 'groups', value: 'sales', role: 'sales' }],
  }
  await asDatabaseOwner(
    `update dealerships set configuration = configuration || jsonb_build_object('signIn', $2::jsonb) where slug = $1`,
    [DEALER, JSON.stringify(signIn)],
  )
  await setSecret(provider.clientSecret)
  return provider
}

/** Leaves the dealership as it was. */
export async function removeProvider(provider: LocalProvider): Promise<void> {
  await asDatabaseOwner(`update dealerships set configuration = configuration - 'signIn' where slug = $1`, [DEALER])
  await provider.close()
}

/** Somebody at the provider, whose address is verified. */
export function providerUser(subject: string, domain: string, claims: object): ProviderUser {
  const email = `${subject}@${domain}`
  return { subject, claims: { email, email_verified: true, name: `Robin ${subject}`, ...claims } }
}

async function setSecret(value: string): Promise<void> {
  const operands = ['secrets', 'set', `dealer/${DEALER}`, SECRET, '--data', inject('sitesData')]
  const child = spawn(process.execPath, ['bin/forecourt.mjs', ...operands], { stdio: ['pipe', 'ignore', 'inherit'] })
  child.stdin.end(value)
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`the secret was not set: ${code}`)
}
