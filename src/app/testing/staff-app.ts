import { diskFiles } from '#media/server/store/disk-files.ts'
import type { ObjectFiles } from '#media/server/store/object-files.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createClient, type ApiClient } from '#api/contract/client.ts'
import type { LeadServices } from '#api/leads/lead-services.ts'
import type { ApiServices } from '#api/services.ts'
import type { Route, StreamRoute } from '#api/route.ts'
import type { AutograbOptions } from '#market/server/autograb-client.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/server/database.ts'
import { silentLogger } from '#platform/server/log.ts'
import { judgeDomain } from '#sites/domain-check.ts'
import type { Site } from '#sites/schema.ts'
import type { StaffSessions } from '#staff/server/services.ts'
import { createStaffServices } from '#staff/server/staff-services.ts'
import { NO_PROVIDERS } from '#staff/testing/no-providers.ts'
import { createApiServices } from '../start/api-services.ts'
import { createConsoleApp, type RegisterConsole } from '../web/console-app.ts'

/** The API over HTTP, as people with a session and as tokens. */
export interface StaffTestApp {
  /** Requests a path below `/api/v1`. Nobody is signed in unless the headers say so. */
  readonly ask: (path: string, init?: RequestInit, remoteAddress?: string) => Promise<Response>
  /** Requests any path of the console's host. */
  readonly send: (path: string, init?: RequestInit) => Promise<Response>
  /** The headers of the console's own page, in a session of the person. */
  readonly session: (personId: string) => Record<string, string>
  readonly clientOf: (personId: string) => ApiClient
  /** Methods and paths that are answered, with `:name` for a parameter. */
  readonly answered: readonly string[]
  /** DATA_DIR. */
  readonly dataFolder: string
  /** Logged errors. */
  readonly failures: readonly object[]
  /** Ages the second factor of every session: by default it was entered just now. */
  readonly setSecondFactorAge: (minutes: number) => void
}

const HOST = 'console.localhost'
const ORIGIN = `http://${HOST}`
const MINUTE_MS = 60_000
const SECRET = 'a secret of the tests'
/** Webhooks may reach this machine, as in demo mode. */
const LOCAL = { allowedPrivateHosts: [], allowsLoopback: true }

/** Sites without files or pictures, at a place that is always open. */
const TEST_LEAD_SERVICES: LeadServices = {
  hoursAt: () => null,
  siteOf: (slug) => ({ slug, name: slug, url: `https://${slug}.example`, timezone: 'Australia/Brisbane' }),
  pictureUrl: (slug, blob) => `https://${slug}.example/img/${blob}`,
  vehicleUrl: (slug, vehicle) => `https://${slug}.example/cars/${vehicle}`,
  standingOf: () => Promise.resolve({ mailProblem: null, smsStopped: false }),
  hasSms: true,
}

/** Sites on which one appointment takes a time. */
const TEST_BOOKING_SERVICES: ApiServices['bookings'] = {
  perSlot: () => 1,
  placeOf: (_, id) => ({ id, timezone: 'Australia/Brisbane', words: 'A yard, 1 Sample Street' }),
}

/** Deposits are paid elsewhere, and documents are not encrypted. */
const TEST_SALE_SERVICES: ApiServices['sales'] = {
  reservations: { closePayments: () => Promise.resolve(true), takesPayments: () => false },
  documents: { open: (sealed) => sealed },
}

/** Services of operations on leads, bookings, sales and window cards. */
/** Domains that all point to the installation. */
const TEST_LAUNCH_SERVICES: ApiServices['launch'] = {
  hasMailSender: true,
  takesPayments: () => true,
  checkDomains: (domains) => {
    const target = { host: null, addresses: ['203.0.113.10'] }
    return Promise.resolve(domains.map((domain) => judgeDomain(domain, ['203.0.113.10'], target)))
  },
}

export const TEST_TRADE_SERVICES: Pick<ApiServices, 'leads' | 'bookings' | 'sales' | 'launch'> &
  Pick<ApiServices['stock'], 'windowCards'> = {
  windowCards: (cars) => Promise.resolve(cars.length === 0 ? 'none' : new TextEncoder().encode(`%PDF ${cars.length}`)),
  leads: TEST_LEAD_SERVICES,
  bookings: TEST_BOOKING_SERVICES,
  sales: TEST_SALE_SERVICES,
  launch: TEST_LAUNCH_SERVICES,
}

/** The application at the console's host, with sessions that a cookie names by their person. Passwords and second factors have tests of their own. */
export function openStaffApp(
  database: Database,
  clock: Clock,
  routes?: readonly (Route | StreamRoute)[],
  parts: readonly RegisterConsole[] = [],
  lookUp?: AutograbOptions,
  sites: readonly Site[] = [],
  store?: ObjectFiles,
): StaffTestApp {
  let ageMs = 0
  const sessions: Pick<StaffSessions, 'sessionOf'> = {
    sessionOf: (headers) => {
      const personId = /(?:^|; )session=([0-9a-f-]{36})/.exec(headers.get('cookie') ?? '')?.[1]
      const secondFactorAt = new Date(clock().getTime() - ageMs)
      return Promise.resolve(personId === undefined ? null : { personId, sessionId: personId, secondFactorAt })
    },
  }
  const dataFolder = mkdtempSync(join(tmpdir(), 'forecourt-staff-'))
  afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))
  const failures: object[] = []
  const staff = {
    ...createStaffServices({
      database,
      secret: SECRET,
      consoleUrl: ORIGIN,
      secureCookies: false,
      providers: NO_PROVIDERS,
      clock,
      log: silentLogger,
    }),
    mailInvitation: () => Promise.resolve(),
  }
  const ignore = () => undefined
  const app = createConsoleApp({
    mode: 'demo',
    api: {
      database,
      sessions,
      services: createApiServices({
        consoleUrl: ORIGIN,
        previewUrl: (key) => `http://preview-${key}.localhost`,
        rules: LOCAL,
        secret: SECRET,
        staff,
        ...TEST_TRADE_SERVICES,
        lookUp,
        sites: () => sites,
        database,
        dataFolder,
        files: store ?? diskFiles(join(dataFolder, 'blobs')),
      }),
      secret: SECRET,
      checksAnswers: true,
      ...(routes && { routes }),
    },
    parts,
    log: { debug: ignore, info: ignore, warn: ignore, error: (fields) => void failures.push(fields) },
    clock,
    trustedProxies: new Set(),
    uploadsFolder: join(dataFolder, 'uploads'),
  })
  const send = async (path: string, init: RequestInit = {}, remoteAddress = '127.0.0.1') => {
    const headers = { host: HOST, ...Object.fromEntries(new Headers(init.headers)) }
    return app.request(`${ORIGIN}${path}`, { ...init, headers }, { incoming: { socket: { remoteAddress } } })
  }
  const session = (personId: string) => ({ cookie: `session=${personId}`, 'sec-fetch-site': 'same-origin' })
  return {
    ask: (path, init, remoteAddress) => send(`/api/v1${path}`, init, remoteAddress),
    send,
    session,
    answered: app.routes.map(({ method, path }) => `${method} ${path}`),
    clientOf: (personId) => createClient(send, '', session(personId)),
    failures,
    dataFolder,
    setSecondFactorAge: (minutes) => (ageMs = minutes * MINUTE_MS),
  }
}
