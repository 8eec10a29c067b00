import { getAuthTables } from 'better-auth/db'
import { getTableColumns, type Column } from 'drizzle-orm'
import { Pool } from 'pg'
import { describe, expect, it, test } from 'vitest'
import { silentLogger } from '#platform/server/log.ts'
import { authAccounts, authSessions, authTwoFactors, authUsers, authVerifications } from '../tables.ts'
import { authKeys, createAuth } from './auth.ts'

const auth = (secureCookies: boolean) =>
  createAuth({
    pool: new Pool(),
    secret: 'a secret of the test that is long enough',
    consoleUrl: 'https://console.dealer.example',
    secureCookies,
    log: silentLogger,
    onPasswordLink: () => Promise.resolve(),
    onPasswordReset: () => Promise.resolve(),
  })

const TABLES = {
  user: authUsers,
  session: authSessions,
  account: authAccounts,
  verification: authVerifications,
  twoFactor: authTwoFactors,
}

const wanted = getAuthTables(auth(true).options)

/** `dataType` of the columns that hold a type of the engine. */
const HELD_BY: Readonly<Record<string, readonly string[]>> = {
  string: ['string', 'custom'],
  boolean: ['boolean'],
  number: ['number'],
  date: ['date'],
}

describe('the tables have what the installed version of better-auth wants', () => {
  test('no table more or less', () => {
    expect(Object.keys(wanted).sort()).toEqual(Object.keys(TABLES).sort())
  })

  it.each(Object.entries(TABLES))('%s', (model, table) => {
    const columns: Readonly<Record<string, Column>> = getTableColumns(table)
    const fields = Object.entries(wanted[model]?.fields ?? {})
    expect(Object.keys(columns).sort()).toEqual(
      ['id', ...fields.map(([name, field]) => field.fieldName ?? name)].sort(),
    )
    const unfit = fields.filter(([name, field]) => {
      const column = columns[name]
      const isHeld = HELD_BY[String(field.type)]?.includes(column?.dataType ?? '')
      return !isHeld || (field.required === true && !column?.notNull) || (field.unique === true && !column?.isUnique)
    })
    expect(unfit).toEqual([])
    expect(columns['id']?.getSQLType()).toBe('uuid')
  })
})

test('in production its cookies belong to the host, are sent over TLS only, and no script reads them', async () => {
  const { authCookies, createAuthCookie } = await auth(true).$context
  const attributes = { secure: true, httpOnly: true, sameSite: 'lax', path: '/' }
  expect(authCookies.sessionToken).toMatchObject({ name: '__Host-forecourt-session', attributes })
  expect(createAuthCookie('two_factor')).toMatchObject({ name: '__Host-forecourt-sign-in', attributes })
  expect((await auth(false).$context).authCookies.sessionToken.name).toBe('forecourt-session')
})

test('sessions are never cached, and nothing is counted by account', () => {
  const { session, rateLimit, telemetry, emailAndPassword } = auth(true).options
  expect(session.cookieCache.enabled).toBe(false)
  expect(rateLimit.enabled).toBe(false)
  expect(telemetry.enabled).toBe(false)
  expect(emailAndPassword.disableSignUp).toBe(true)
})

test('each key of the ring has a version of its own, the same in every process', () => {
  const [current, previous] = authKeys(['the key of now', 'the key before'])
  expect(current).not.toEqual(previous)
  expect(authKeys('the key before')).toEqual([previous])
})
