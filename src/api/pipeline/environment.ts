import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import type { PlatformVariables } from '#platform/web/context.ts'

export interface StaffEnv {
  Variables: PlatformVariables
  Bindings: Partial<HttpBindings>
}

/** The application at the console's host: API, sign-in and console. */
export type StaffApp = Hono<StaffEnv>
export type StaffHttp = Context<StaffEnv>
