import { DAY_MS } from '#platform/clock.ts'
import type { KeyRing } from '#platform/key-ring.ts'
import { createMac, type Mac } from '#platform/mac.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { Database, Transaction } from '#platform/server/database.ts'
import { isUuid } from '#platform/uuid.ts'
import type { VisitorNetwork } from '#platform/visitor-network.ts'
import type { Account } from '../account.ts'
import { MAX_ALERTS_A_DAY, subjectKey, type AlertFrequency, type AlertSubject } from '../alerts.ts'
import { displayedPriceSql } from './displayed-price-sql.ts'
import { visitorHash } from './keyed-hashes.ts'

type Client = Transaction['$client']

export interface AlertRequest {
  readonly email: string
  readonly subject: AlertSubject
  readonly label: string
  readonly frequency: AlertFrequency
  readonly siteUrl: string
  readonly visitor: VisitorNetwork
  /** The signed-in account. An alert to the account's own, confirmed e-mail address needs no confirmation. */
  readonly account: Account | null
  readonly now: Date
}

export interface ListedAlert {
  readonly id: string
  readonly subject: string
  readonly label: string
  readonly frequency: AlertFrequency
  /** Scheme, host and port of the site that sends it. */
  readonly siteUrl: string
}

/**
 * `confirm`: the alert is new, and a mail has to ask for confirmation. `known`: it existed, so nothing is sent; the page answers as for
 * `confirm`, so that nobody learns whose alerts exist. `active`: it needs no confirmation.
 */
type AddedAlert =
  | { readonly kind: 'confirm'; readonly id: string }
  | { readonly kind: 'known' }
  | { readonly kind: 'active' }

/** The purposes of the links in mails. */
type AlertAction = 'confirm' | 'stop'

export interface AlertStore {
  readonly add: (siteId: number, request: AlertRequest) => Promise<Result<AddedAlert, { readonly kind: 'too-many' }>>
  /** The label of the alert in a signed link; null for a forged token or a stopped alert. */
  readonly read: (siteId: number, action: AlertAction, id: string, token: string) => Promise<string | null>
  readonly confirm: (siteId: number, id: string, token: string, now: Date) => Promise<boolean>
  readonly stop: (siteId: number, id: string, token: string) => Promise<boolean>
  /** Confirmed alerts to the account's own address, on every site of the group. */
  readonly ofAccount: (siteId: number, account: Account) => Promise<readonly ListedAlert[]>
  readonly stopOwn: (siteId: number, account: Account, id: string) => Promise<void>
  /** The token of the links that stop an alert. */
  readonly tokenOf: (id: string) => string
  /** The token of the mail that asks for confirmation. It stops nothing. */
  readonly confirmTokenOf: (id: string) => string
}

export function createAlertStore(database: Pick<Database, 'withSite'>, secret: KeyRing): AlertStore {
  const stopLinks = stopMac(secret)
  const confirmLinks = createMac(secret, 'alert confirm ', TOKEN_LENGTH)
  const isToken = (id: string, token: string): boolean => isUuid(id) && stopLinks.verify(id, token)
  // Mails of earlier versions asked for confirmation with the token that also stops.
  const mayConfirm = (id: string, token: string): boolean =>
    isToken(id, token) || (isUuid(id) && confirmLinks.verify(id, token))
  const inSite = <T>(siteId: number, work: (client: Client) => Promise<T>): Promise<T> =>
    database.withSite(siteId, ({ $client }) => work($client))
  return {
    tokenOf: stopLinks.sign,
    confirmTokenOf: confirmLinks.sign,
    add: (siteId, request) => inSite(siteId, (client) => addAlert(client, secret, request)),
    read: async (siteId, action, id, token) => {
      if (!(action === 'confirm' ? mayConfirm : isToken)(id, token)) return null
      const { rows } = await inSite(siteId, (client) =>
        client.query<{ label: string }>('select label from alerts where id = $1', [id]),
      )
      return rows[0]?.label ?? null
    },
    confirm: async (siteId, id, token, now) => {
      if (!mayConfirm(id, token)) return false
      const { rowCount } = await inSite(siteId, (client) =>
        client.query('update alerts set confirmed_at = coalesce(confirmed_at, $2) where id = $1', [id, now]),
      )
      return rowCount === 1
    },
    stop: async (siteId, id, token) => {
      if (!isToken(id, token)) return false
      await inSite(siteId, (client) => client.query('delete from alerts where id = $1', [id]))
      return true
    },
    ofAccount: async (siteId, account) => {
      const { rows } = await inSite(siteId, (client) =>
        client.query<ListedAlert>(OF_ACCOUNT, [account.id, account.email]),
      )
      return rows
    },
    stopOwn: async (siteId, account, id) => {
      await inSite(siteId, (client) =>
        client.query('delete from alerts where id = $3 and (account_id = $1 or email = $2)', [
          account.id,
          account.email,
          id,
        ]),
      )
    },
  }
}

/** 162 bits. Another length would break the links of mails that were sent. */
const TOKEN_LENGTH = 27

/** The token in the links of an alert's mails: without it nobody can stop or confirm the alerts of others. */
export const alertToken = (secret: KeyRing): ((id: string) => string) => stopMac(secret).sign

const stopMac = (secret: KeyRing): Mac => createMac(secret, 'alert ', TOKEN_LENGTH)

const OF_ACCOUNT = `
  select id, subject, label, frequency, site_url as "siteUrl" from alerts
  where confirmed_at is not null and (account_id = $1 or email = $2) order by created_at desc`

async function addAlert(
  client: Client,
  secret: KeyRing,
  { email, subject, label, frequency, siteUrl, visitor, account, now }: AlertRequest,
): Promise<Result<AddedAlert, { readonly kind: 'too-many' }>> {
  const askedBy = visitorHash(secret, visitor.visitor)
  await client.query("select pg_advisory_xact_lock(hashtextextended('alerts', current_site()))")
  const { rows: counts } = await client.query<{ own: number; client: number; email: number }>(
    `select count(*) filter (where email = $1 and client = $2)::int as own, count(*) filter (where client = $2)::int as client,
       count(*) filter (where email = $1)::int as email
     from alerts where created_at > $3 and (email = $1 or client = $2)`,
    [email, askedBy, new Date(now.getTime() - DAY_MS)],
  )
  const isConfirmed = account !== null && account.email === email
  const [count] = counts
  const { own, client: byClient, email: toAddress } = MAX_ALERTS_A_DAY
  const isTooMany =
    count && (count.own >= own || count.client >= byClient || (!isConfirmed && count.email >= toAddress))
  if (isTooMany) return err({ kind: 'too-many' })
  const { rows } = await client.query<{ id: string; isNew: boolean }>(ADD, [
    email,
    subjectKey(subject),
    subject.kind === 'vehicle' ? subject.id : null,
    label,
    frequency,
    siteUrl,
    askedBy,
    now,
    isConfirmed ? now : null,
    isConfirmed ? account.id : null,
  ])
  const [row] = rows
  if (!row) throw new Error('the site of this transaction has no row in sites, so no alert could be stored')
  if (isConfirmed) return ok({ kind: 'active' })
  // An alert that waits for its confirmation has had its mail already.
  return ok(row.isNew ? { kind: 'confirm', id: row.id } : { kind: 'known' })
}

/**
 * Stores the vehicle's price and status too, as the base of the first comparison. Only the owner of the address can change an existing
 * alert. PostgreSQL sets `xmax` to 0 for an inserted row, not for an updated one.
 */
const ADD = `
  insert into alerts (group_name, site_id, email, subject, vehicle_id, label, frequency, site_url, client, created_at, confirmed_at,
    account_id, last_price, last_status)
  select site.group_name, site.id, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10,
    ${displayedPriceSql('v')}, v.status
  from sites site left join vehicles v on v.id = $3
  on conflict (site_id, email, subject) do update set
    frequency = case when excluded.confirmed_at is null then alerts.frequency else excluded.frequency end,
    confirmed_at = coalesce(alerts.confirmed_at, excluded.confirmed_at),
    account_id = coalesce(alerts.account_id, excluded.account_id)
  returning id, xmax = 0 as "isNew"`
