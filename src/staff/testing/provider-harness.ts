import { afterAll, afterEach } from 'vitest'
import type { TestDatabase } from '#platform/server/testing/test-database.ts'
import type { Finished } from '../server/provider/finish-sign-in.ts'
import { startLocalProvider, type LocalProvider, type ProviderUser } from './local-provider.ts'
import { createSignInHarness, valueOf, type SignInHarness } from './sign-in-harness.ts'
import { createStaffBrowser, type StaffBrowser } from './staff-browser.ts'

export interface ProviderHarness extends SignInHarness {
  readonly provider: LocalProvider
  /** The key `signIn` of Amber Motors. */
  readonly configured: object
  /** Configures the provider with other values until the end of the test. */
  readonly configure: (changes: object) => Promise<unknown>
  readonly dealership: (slug: string) => Promise<number>
  /** A browser in a network of its own, so that no limit counts it with others. */
  readonly openBrowser: () => StaffBrowser
  /** An address of the provider's domain that nobody has. */
  readonly newAddress: () => string
  /** Somebody of the provider's, in sales, with a verified address and a second factor. */
  readonly user: (claims?: object) => ProviderUser
  /** Goes to the provider and comes back, as the browser does; returns the parameters with which it comes back. */
  readonly goThere: (browser: StaffBrowser) => Promise<string>
  readonly comeBack: (url: string) => Promise<string>
  readonly finish: (browser: StaffBrowser, query: string, dealer?: string) => Promise<Finished>
  /** Signs a user of the provider in, and returns the browser with the outcome. */
  readonly signInAt: (
    who: ProviderUser,
    browser?: StaffBrowser,
  ) => Promise<{ readonly browser: StaffBrowser; readonly finished: Finished }>
  readonly rolesOf: (
    who: string | ProviderUser,
  ) => Promise<readonly { readonly role: string; readonly place: string }[]>
}

const SECRET = 'SSO_SECRET'

/** The sign-in where Amber Motors names a provider; Birch Cars is of its group, Cedar Cars is not. To be called outside hooks. */
export async function createProviderHarness(database: TestDatabase): Promise<ProviderHarness> {
  const provider = await startLocalProvider()
  afterAll(() => provider.close())
  const harness = await createSignInHarness(database, {
    rules: { allowedPrivateHosts: [], allowsLoopback: true },
    secretOf: (dealer, name) => (dealer === 'amber-motors' && name === SECRET ? provider.clientSecret : undefined),
  })
  const { signIn: calls } = harness.services
  const configured = {
    name: 'Amber ID',
    issuer: provider.issuer,
    clientId: provider.clientId,
    clientSecret: { secret: SECRET },
    domains: ['amber.example'],
    secondFactor: { amr: ['mfa'] },
    roles: [
      { claim: 'groups', value: 'sales', role: 'sales' },
      { claim: 'groups', value: 'birch-managers', role: 'manager', dealership: 'birch-cars' },
      { claim: 'groups', value: 'cedar-managers', role: 'manager', dealership: 'cedar-cars' },
      { claim: 'groups', value: 'heads', role: 'group-admin' },
    ],
  }
  const configure = (changes: object) =>
    database.asOwner(`update dealerships set configuration = $1 where slug = 'amber-motors'`, [
      JSON.stringify({ group: 'amber', signIn: { ...configured, ...changes } }),
    ])
  await database.asOwner(
    `insert into dealerships (slug, name, configuration)
     values ('birch-cars', 'Birch Cars', '{"group":"amber"}'), ('cedar-cars', 'Cedar Cars', '{"group":"cedar"}')`,
  )
  await configure({})
  afterEach(async () => {
    provider.faults = {}
    provider.user = null
    await configure({})
  })
  let browsers = 0
  let people = 0
  const openBrowser = () => createStaffBrowser(`198.51.100.${++browsers}`)
  const comeBack = async (url: string) => {
    const response = await fetch(url, { redirect: 'manual' })
    return new URL(response.headers.get('location') ?? '').search
  }
  const goThere = async (browser: StaffBrowser) => {
    const { url } = valueOf(
      await browser.keep(calls.startProvider(browser.caller(), 'somebody@amber.example', '/calendar')),
    )
    return comeBack(url)
  }
  const finish = async (browser: StaffBrowser, query: string, dealer = 'amber-motors') => {
    const answer = await calls.finishProvider(browser.caller(), dealer, query)
    return valueOf(await browser.keep(Promise.resolve({ ok: true, value: answer })))
  }
  return {
    ...harness,
    provider,
    configured,
    configure,
    dealership: async (slug) =>
      (await database.asOwner<{ id: number }>('select id from dealerships where slug = $1', [slug]))[0]?.id ?? 0,
    openBrowser,
    newAddress: () => `person-${++people}@amber.example`,
    user: (claims = {}) => {
      const subject = `subject-${++people}`
      const email = `${subject}@amber.example`
      const own = { email, email_verified: true, name: 'Robin Example', groups: ['sales'], amr: ['pwd', 'mfa'] }
      return { subject, claims: { ...own, ...claims } }
    },
    goThere,
    comeBack,
    finish,
    signInAt: async (who, browser = openBrowser()) => {
      provider.user = who
      return { browser, finished: await finish(browser, await goThere(browser)) }
    },
    rolesOf: (who) =>
      database.asOwner<{ role: string; place: string }>(
        `select m.role, coalesce(d.slug, m.group_name, '') as place from people p join memberships m on m.person_id = p.id
           left join dealerships d on d.id = m.dealership_id where p.email = $1 and p.removed_at is null order by 1, 2`,
        [typeof who === 'string' ? who : emailOf(who)],
      ),
  }
}

export const emailOf = ({ claims }: ProviderUser): string => String(claims['email'])
