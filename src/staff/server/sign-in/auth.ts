import { hkdfSync } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { generateRandomString } from 'better-auth/crypto'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { z } from 'zod'
import { keysOf, type KeyRing } from '#platform/key-ring.ts'
import type { Logger } from '#platform/server/log.ts'
import { PASSWORD_LENGTH } from '../../password.ts'
import { authAccounts, authSessions, authTwoFactors, authUsers, authVerifications } from '../tables.ts'

const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS
const SESSION_SECONDS = 14 * DAY_SECONDS
const SIGN_IN_SECONDS = 600
const LINK_SECONDS = HOUR_SECONDS

export interface AuthOptions {
  /** Connections of the database role `auth`. */
  readonly pool: Pool
  readonly secret: KeyRing
  /** The console's address without a trailing slash. */
  readonly consoleUrl: string
  /** Whether cookies are sent over TLS only, and bound to the host by their names. False in demo mode, which has no TLS. */
  readonly secureCookies: boolean
  readonly log: Pick<Logger, 'warn' | 'error'>
  /** Gets the token of a link to a new password. */
  readonly onPasswordLink: (personId: string, token: string) => Promise<void>
  /** Called once such a link has changed the password. */
  readonly onPasswordReset: (personId: string) => Promise<void>
}

/** The calls that confirm a second factor: only a session that they create is one. */
const CONFIRMED_PATHS = new Set(['/two-factor/verify-totp', '/two-factor/verify-backup-code'])

/** The name under which authenticator apps list the console. */
export const ISSUER = 'Forecourt'

/**
 * The engine of the sign-in: passwords, second factors, sessions and their cookies. Only the server calls it. Its own addresses are not served,
 * because they offer what we don't: signing up, switching the second factor off, trusting a device without one.
 */
export function createAuth({ pool, secret, consoleUrl, secureCookies, log, ...events }: AuthOptions) {
  const cookie = (name: string) => ({ name: secureCookies ? `__Host-${name}` : name })
  return betterAuth({
    appName: ISSUER,
    baseURL: consoleUrl,
    basePath: '/auth',
    secrets: authKeys(secret),
    database: drizzleAdapter(drizzle(pool), {
      provider: 'pg',
      transaction: true,
      schema: {
        user: authUsers,
        session: authSessions,
        account: authAccounts,
        verification: authVerifications,
        twoFactor: authTwoFactors,
      },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      resetPasswordTokenExpiresIn: LINK_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => events.onPasswordLink(user.id, token),
      onPasswordReset: ({ user }) => events.onPasswordReset(user.id),
    },
    user: {
      additionalFields: {
        provider: { type: 'string', required: false, input: false },
        sessionHours: { type: 'number', required: false, input: false },
      },
    },
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: HOUR_SECONDS,
      // A cached session would live on after it was revoked.
      cookieCache: { enabled: false },
      additionalFields: { secondFactorAt: { type: 'date', required: false, input: false } },
    },
    databaseHooks: {
      session: {
        create: {
          before: (session, context) =>
            Promise.resolve({
              data: {
                ...session,
                ipAddress: context?.headers?.get(VISITOR_HEADER) ?? null,
                secondFactorAt: CONFIRMED_PATHS.has(context?.path ?? '') ? new Date() : null,
              },
            }),
        },
      },
    },
    verification: { storeIdentifier: 'hashed' },
    // Ours (limits.ts) count by network and browser, so that nobody can lock somebody else out.
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: 'uuid' },
      useSecureCookies: false,
      defaultCookieAttributes: { secure: secureCookies, httpOnly: true, sameSite: 'lax', path: '/' },
      cookies: {
        session_token: cookie('forecourt-session'),
        two_factor: cookie('forecourt-sign-in'),
        session_data: cookie('forecourt-session-data'),
        dont_remember: cookie('forecourt-dont-remember'),
        trust_device: cookie('forecourt-trust-device'),
      },
      ipAddress: { disableIpTracking: true },
    },
    plugins: [
      twoFactor({ issuer: ISSUER, twoFactorCookieMaxAge: SIGN_IN_SECONDS, accountLockout: { enabled: false } }),
      ourCalls,
    ],
    telemetry: { enabled: false },
    logger: { log: (level, message) => level === 'error' && log.error({ from: 'better-auth' }, message) },
  })
}

/** Carries the visitor's address or network to the engine, in headers that only we make. */
export const VISITOR_HEADER = 'x-visitor'

/**
 * What the engine lacks: whose sign-in waits for its second factor, the same wait after a sign-in at a provider, and a session of somebody who confirmed
 * their second factor elsewhere: with their invitation, or at a provider.
 */
const ourCalls = {
  id: 'forecourt',
  endpoints: {
    readPendingPerson: createAuthEndpoint.serverOnly({ method: 'GET', requireHeaders: true }, async (ctx) => {
      const { name } = ctx.context.createAuthCookie('two_factor')
      const identifier = await ctx.getSignedCookie(name, ctx.context.secret)
      const found = identifier ? await ctx.context.internalAdapter.findVerificationValue(identifier) : null
      return { personId: found && found.expiresAt > new Date() ? found.value : null }
    }),
    /** Does what the engine does after a right password. */
    startPending: createAuthEndpoint.serverOnly(
      { method: 'POST', requireHeaders: true, body: z.object({ personId: z.uuid() }) },
      async (ctx) => {
        const { name, attributes } = ctx.context.createAuthCookie('two_factor', { maxAge: SIGN_IN_SECONDS })
        const identifier = `2fa-${generateRandomString(20)}`
        const expiresAt = new Date(Date.now() + SIGN_IN_SECONDS * 1000)
        const { internalAdapter, secret } = ctx.context
        await internalAdapter.createVerificationValue({ value: ctx.body.personId, identifier, expiresAt })
        await internalAdapter.createVerificationValue({
          value: '0',
          identifier: `2fa-attempts-${identifier}`,
          expiresAt,
        })
        await ctx.setSignedCookie(name, identifier, secret, attributes)
        return ctx.json({ twoFactorRedirect: true })
      },
    ),
    startSession: createAuthEndpoint.serverOnly(
      {
        method: 'POST',
        requireHeaders: true,
        body: z.object({ personId: z.uuid(), secondFactorAt: z.date().optional() }),
      },
      async (ctx) => {
        const user = await ctx.context.internalAdapter.findUserById(ctx.body.personId)
        if (!user) throw new Error('a session was started for a person without a sign-in')
        const created = await ctx.context.internalAdapter.createSession(user.id, false)
        const { secondFactorAt = new Date() } = ctx.body
        const session = await ctx.context.internalAdapter.updateSession(created.token, { secondFactorAt })
        if (!session) throw new Error('the session was ended while it was started')
        await setSessionCookie(ctx, { session, user })
        return ctx.json({ token: session.token })
      },
    ),
  },
} as const

export type Auth = ReturnType<typeof createAuth>

/** A key of its own for each key of the ring. The version names the key, so that what an older one encrypted is still read. */
export function authKeys(secret: KeyRing): { version: number; value: string }[] {
  return keysOf(secret).map((key) => {
    const derived = Buffer.from(hkdfSync('sha256', key, '', 'sign-in of staff', 48))
    return { version: derived.readUIntBE(0, 6), value: derived.toString('base64url') }
  })
}
