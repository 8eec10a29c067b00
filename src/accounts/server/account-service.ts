import type { KeyRing } from '#platform/key-ring.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { Database, Transaction } from '#platform/server/database.ts'
import { isUniqueViolation } from '#platform/server/database-errors.ts'
import type { Logger } from '#platform/server/log.ts'
import type { Mailer } from '#platform/server/mail/mail.ts'
import type { SmsSender } from '#platform/server/sms/sms.ts'
import type { VisitorNetwork } from '#platform/visitor-network.ts'
import type { Site } from '#sites/schema.ts'
import type { MailFacts } from '#vehicles/mail/mail-facts.ts'
import type { Account, SessionFacts } from '../account.ts'
import { codeMail, codeSms } from '../code-message.ts'
import type { Channel, ContactAddress } from '../contact-address.ts'
import { SMS_BUDGET } from '../sign-in-code.ts'
import { issueCode, tryCode, type CodePurpose, type CodeRefused } from './codes.ts'
import { visitorHash } from './keyed-hashes.ts'
import { closeSession, closeSessions, findAccount, listSessions, openSession } from './sessions.ts'

/** Sign-in, sessions and addresses of shoppers' accounts. */
export interface AccountService {
  /** The channels by which the site can send codes, in the order of its configuration. */
  readonly channels: (site: Site) => readonly Channel[]
  /** Sends a code. The answer is the same whether or not there is an account. */
  readonly sendCode: (site: Site, request: SendCode) => Promise<Result<SentCode, CodeNotSent>>
  /** Opens a session for a correct code and returns its token; creates the account if needed. `oldToken` is the browser's previous session, which ends. */
  readonly signIn: (
    site: Site,
    entered: EnteredCode & Browser,
  ) => Promise<Result<{ readonly token: string }, CodeRefusal>>
  /** The account of a session on this site; null for a token that is unknown or expired. */
  readonly find: (site: Site, token: string | undefined, now: Date) => Promise<Account | null>
  readonly sessions: (site: Site, account: Account, now: Date) => Promise<readonly SessionFacts[]>
  readonly signOut: (site: Site, token: string | undefined) => Promise<void>
  /** Ends one session; with null all sessions of the account, on every site of the group. */
  readonly endSessions: (site: Site, account: Account, sessionId: string | null) => Promise<void>
  /**
   * Gives the account the address that the code of purpose `new` was sent to. If the account has an address of that kind, a code
   * that was sent to it is needed as well.
   */
  readonly changeAddress: (site: Site, account: Account, change: AddressChange) => Promise<Result<void, ChangeRefusal>>
}

interface SendCode {
  readonly to: ContactAddress
  readonly purpose: CodePurpose
  /** Null for a sign-in. */
  readonly account: Account | null
  readonly visitor: VisitorNetwork
  /** Host name of the site, which the text message is bound to. */
  readonly host: string
  /** Base URL of the site, for the links of the mail. */
  readonly siteUrl: string
  readonly now: Date
}

interface SentCode {
  readonly codeId: string
  /**
   * Set while the site's text messages are used up: seconds until there are some again. Then a code for a number went by mail, if there is an
   * account with that number and a confirmed mailbox, else nowhere.
   */
  readonly noSmsSeconds: number | null
}

export type CodeNotSent = CodeRefused | { readonly kind: 'not-sent' }

interface EnteredCode {
  readonly codeId: string
  readonly code: string
  readonly now: Date
}

interface Browser {
  readonly userAgent: string | undefined
  readonly oldToken: string | undefined
}

/** `over`: the code is expired, used or tried too often. */
export type CodeRefusal = { readonly kind: 'wrong'; readonly triesLeft: number } | { readonly kind: 'over' }

interface AddressChange {
  readonly code: EnteredCode
  /** Null if the account has no address of that kind yet. */
  readonly currentCode: EnteredCode | null
}

export type ChangeRefusal = CodeRefusal | { readonly kind: 'taken' }

export interface AccountServiceOptions {
  readonly database: Pick<Database, 'withSite'>
  readonly siteId: (site: Site) => number
  /** The key of the hashes of codes and network addresses. */
  readonly secret: KeyRing
  readonly mailer: Pick<Mailer, 'send'>
  /** Null if no text messages can be sent. */
  readonly sms: SmsSender | null
  readonly mailFacts: Pick<MailFacts, 'brand'>
  readonly log: Pick<Logger, 'error'>
}

export function createAccountService(options: AccountServiceOptions): AccountService {
  const { database, siteId, secret, sms } = options
  const inSite = <T>(site: Site, work: (client: Transaction['$client']) => Promise<T>): Promise<T> =>
    database.withSite(siteId(site), ({ $client }) => work($client))
  const reportNoSms = reportOnce(options.log)
  return {
    channels: (site) => site.account.signInBy.filter((channel) => channel === 'email' || sms !== null),
    sendCode: async (site, request) => {
      const { to, purpose, account, visitor, now } = request
      const asker = {
        visitor: visitorHash(secret, visitor.visitor),
        network: visitorHash(secret, visitor.network),
      }
      const issued = await inSite(site, (connection) =>
        issueCode(connection, secret, { ...to, purpose, accountId: account?.id ?? null, ...asker }, now),
      )
      if (!issued.ok) {
        if (issued.error.kind === 'no-sms') reportNoSms(site, now)
        return issued
      }
      const { id, sendTo, noSmsSeconds } = issued.value
      if (noSmsSeconds === null)
        return (await deliver(site, request, issued.value, options))
          ? ok({ codeId: id, noSmsSeconds })
          : err({ kind: 'not-sent' })
      reportNoSms(site, now)
      // Not awaited, so that neither the answer nor its time tells whether there is an account.
      if (sendTo !== null) void deliver(site, { ...request, to: sendTo }, issued.value, options)
      return ok({ codeId: id, noSmsSeconds })
    },
    signIn: (site, { codeId, code, now, userAgent, oldToken }) =>
      inSite(site, async (client) => {
        const tried = await tryCode(client, secret, { id: codeId, code, purpose: 'sign-in', accountId: null }, now)
        if (!tried?.isCorrect) return err(refusalOf(tried))
        const accountId = tried.accountId ?? (await findOrAddAccount(client, tried, now))
        await closeSession(client, oldToken)
        return ok({ token: await openSession(client, accountId, userAgent, now) })
      }),
    find: (site, token, now) =>
      token === undefined ? Promise.resolve(null) : inSite(site, (client) => findAccount(client, token, now)),
    sessions: (site, account, now) => inSite(site, (client) => listSessions(client, account.id, now)),
    signOut: (site, token) => inSite(site, (client) => closeSession(client, token)),
    endSessions: (site, account, sessionId) => inSite(site, (client) => closeSessions(client, account.id, sessionId)),
    changeAddress: (site, account, change) =>
      inSite(site, (client) => changeAddress(client, secret, account, change)).catch((error: unknown) => {
        // The address belongs to another account. The rollback leaves both codes unused, which is safe: both were correct.
        if (isUniqueViolation(error)) return err({ kind: 'taken' as const })
        throw error
      }),
  }
}

/** Tells the operator once an hour for each site, because a flood would fill the log. */
function reportOnce(log: AccountServiceOptions['log']): (site: Site, now: Date) => void {
  const last = new Map<string, number>()
  return ({ slug }, now) => {
    if (now.getTime() - (last.get(slug) ?? -Infinity) < SMS_BUDGET.withinMs) return
    last.set(slug, now.getTime())
    log.error(
      { site: slug, max: SMS_BUDGET.max },
      'the text messages for sign-in codes of this hour are used up; codes go by mail to accounts that have a mailbox',
    )
  }
}

async function deliver(
  site: Site,
  { to: { channel, address }, host, siteUrl, now }: SendCode,
  { id, code }: { readonly id: string; readonly code: string },
  { mailer, sms, mailFacts, log }: AccountServiceOptions,
): Promise<boolean> {
  const message = { box: site.slug, id, fromName: site.name, to: address, date: now }
  const sent =
    channel === 'email'
      ? await mailer.send({ ...message, ...codeMail(site, code, await mailFacts.brand(site, siteUrl)) })
      : await sms?.send({ ...message, text: codeSms(site, code, host) })
  if (sent?.ok) return true
  log.error(
    { site: site.slug, channel, reason: sent?.error.detail ?? 'no provider' },
    'a sign-in code could not be sent',
  )
  return false
}

function refusalOf(tried: { readonly triesLeft: number } | null): CodeRefusal {
  return tried === null || tried.triesLeft === 0 ? { kind: 'over' } : { kind: 'wrong', triesLeft: tried.triesLeft }
}

type Client = Transaction['$client']

const COLUMNS: Readonly<Record<Channel, 'phone' | 'email'>> = { sms: 'phone', email: 'email' }

async function findOrAddAccount(client: Client, { channel, address }: ContactAddress, now: Date): Promise<string> {
  const column = COLUMNS[channel]
  const { rows } = await client.query<{ id: string }>(
    `insert into accounts (group_name, ${column}, created_at, last_seen_at) select group_name, $1, $2, $2 from sites
     on conflict (group_name, ${column}) do update set last_seen_at = excluded.last_seen_at returning id`,
    [address, now],
  )
  const [row] = rows
  if (!row) throw new Error('the site of this transaction has no row in sites, so no account could be stored')
  return row.id
}

async function changeAddress(
  client: Client,
  secret: KeyRing,
  account: Account,
  { code, currentCode }: AddressChange,
): Promise<Result<void, CodeRefusal>> {
  const attempt = (entered: EnteredCode, purpose: CodePurpose) =>
    tryCode(client, secret, { id: entered.codeId, code: entered.code, purpose, accountId: account.id }, entered.now)
  // Both codes are tried before either is judged, so that the answer does not tell which of the two was right.
  const tried = await attempt(code, 'new')
  const current = currentCode && (await attempt(currentCode, 'current'))
  if (!tried?.isCorrect) return err(refusalOf(tried))
  const column = COLUMNS[tried.channel]
  if (account[column] !== null && !(current?.isCorrect && current.address === account[column]))
    return err(refusalOf(current))
  await client.query(`update accounts set ${column} = $2 where id = $1`, [account.id, tried.address])
  return ok(undefined)
}
