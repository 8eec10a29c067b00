import { afterAll, beforeEach, expect, test } from 'vitest'
import { findingText } from '#platform/finding.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { startLocalProvider } from '#staff/testing/local-provider.ts'
import { providerFindings } from './sign-in-providers.ts'

const database = await createTestDatabase()
const provider = await startLocalProvider()
afterAll(() => provider.close())

const signIn = {
  name: 'Amber ID',
  issuer: provider.issuer,
  clientId: provider.clientId,
  clientSecret: { secret: 'SSO_SECRET' },
  domains: ['amber.example'],
  roles: [{ claim: 'groups', value: 'sales', role: 'sales' }],
}
await database.asOwner(`insert into dealerships (slug, name, configuration) values ('amber', 'Amber', $1)`, [
  JSON.stringify({ signIn }),
])
beforeEach(() => {
  provider.faults = {}
})

const look = async ({
  secret = 'secret',
  allowsLoopback = true,
}: { secret?: string; allowsLoopback?: boolean } = {}) => {
  const ownerSecrets = { resolve: () => secret || undefined, mayNameVariables: () => false }
  const found = await providerFindings({ database, ownerSecrets, rules: { allowedPrivateHosts: [], allowsLoopback } })
  return found.map(findingText)
}

test('a provider that answers is fine', async () => expect(await look()).toEqual([]))

test('one without its secret, one that is down, and one with another issuer are found', async () => {
  expect(await look({ secret: '' })).toEqual([
    expect.stringContaining('npx forecourt secrets set dealer/amber SSO_SECRET'),
  ])
  provider.faults = { status: 503 }
  expect(await look()).toEqual([expect.stringContaining("can't sign in at Amber ID")])
  provider.faults = { issuer: 'https://other.example' }
  expect(await look()).toEqual([expect.stringContaining('issuer')])
})

test('one in a private network is found, unless the operator allows it', async () => {
  expect(await look({ allowsLoopback: false })).toEqual([expect.stringContaining('ALLOWED_PRIVATE_HOSTS')])
})
