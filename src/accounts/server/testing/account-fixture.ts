import { beforeEach } from 'vitest'
import { err, ok } from '#platform/result.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { visitorNetwork } from '#platform/visitor-network.ts'
import type { Site } from '#sites/schema.ts'
import { createSiteRows } from '#sites/server/site-rows.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { brandedMails } from '#vehicles/testing/plain-mail-facts.ts'
import type { Account } from '../../account.ts'
import type { ContactAddress } from '../../contact-address.ts'
import { createAccountService } from '../account-service.ts'

const site = (slug: string, group?: string) => buildSite({ slug, ...(group && { group }) })
/** North and south are one group, east is alone. */
export const [north, south, east] = [site('north', 'pair'), site('south', 'pair'), site('east')] as const

export const NOW = new Date('2026-11-22T00:00:00Z')
export const PHONE: ContactAddress = { channel: 'sms', address: '+61491570006' }
export const EMAIL: ContactAddress = { channel: 'email', address: 'sam@mail.example' }

export const BROWSER = { userAgent: 'Firefox/140 Linux', oldToken: undefined }

/** Accounts on a database of this test file, emptied before each test. The files of a run share modules, but not a database. */
export async function openAccountFixture() {
  const database = await createTestDatabase()
  const rows = await createSiteRows(database, [north, south, east])

  const sent: { readonly to: string; readonly code: string }[] = []
  const codeMails: Mail[] = []
  /** The provider of text messages and mails. */
  const provider = { isDown: false }

  const deliver = ({ to, text }: { readonly to: string; readonly text: string }) => {
    if (provider.isDown) return Promise.resolve(err({ kind: 'sms-not-sent', detail: 'down' } as const))
    sent.push({ to, code: /\b\d{6}\b/.exec(text)?.[0] ?? '' })
    return Promise.resolve(ok(undefined))
  }

  /** Errors that were logged for the operator. */
  const errors: object[] = []

  const newService = () =>
    createAccountService({
      database,
      siteId: rows.idOf,
      secret: 'a secret of the tests, long enough to be one',
      mailer: {
        send: async (mail) => {
          codeMails.push(mail)
          await deliver(mail)
          return ok(undefined)
        },
      },
      sms: { send: deliver },
      mailFacts: brandedMails,
      log: { error: (fields: object) => void errors.push(fields) },
    })

  const accounts = { service: newService() }

  const ask = (
    at: Site,
    to: ContactAddress,
    more: { now?: Date; client?: string; account?: Account; purpose?: 'new' | 'current' } = {},
  ) =>
    accounts.service.sendCode(at, {
      to,
      purpose: more.purpose ?? 'sign-in',
      account: more.account ?? null,
      visitor: visitorNetwork(more.client ?? '203.0.113.7'),
      host: 'north.example',
      siteUrl: 'https://north.example',
      now: more.now ?? NOW,
    })

  async function newCode(at: Site, to: ContactAddress, more: Parameters<typeof ask>[2] = {}) {
    const answer = await ask(at, to, more)
    if (!answer.ok) throw new Error(answer.error.kind)
    return { codeId: answer.value.codeId, code: sent.at(-1)?.code ?? '', now: more.now ?? NOW }
  }

  async function signIn(at: Site, to: ContactAddress, oldToken?: string) {
    const signedIn = await accounts.service.signIn(at, {
      ...(await newCode(at, to)),
      userAgent: BROWSER.userAgent,
      oldToken,
    })
    if (!signedIn.ok) throw new Error(signedIn.error.kind)
    const account = await accounts.service.find(at, signedIn.value.token, NOW)
    if (!account) throw new Error('nobody is signed in')
    return { token: signedIn.value.token, account }
  }

  beforeEach(async () => {
    provider.isDown = false
    codeMails.length = 0
    sent.length = 0
    errors.length = 0
    // Each remembers that it told the operator.
    accounts.service = newService()
    await database.asOwner('truncate accounts, sign_in_codes cascade')
  })

  return { database, rows, accounts, ask, newCode, signIn, sent, codeMails, provider, errors }
}
