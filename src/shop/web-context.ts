import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { PlatformVariables } from '#platform/web/context.ts'
import type { Site } from '#sites/schema.ts'
import type { Services } from './services.ts'

/** `c.var` of every page. */
interface WebVariables extends PlatformVariables {
  site: Site
  /** Base URL of the site, which links in mails, canonical links and payment providers lead to; not what the browser shows. */
  siteUrl: string
  services: Services
}

export interface WebEnv {
  Variables: WebVariables
  Bindings: Partial<HttpBindings>
}

export type WebApp = Hono<WebEnv>
export type WebContext = Context<WebEnv>
export type WebMiddleware = MiddlewareHandler<WebEnv>

/** Adds the paths and form handlers of a page to the application; `src/app/web/web-app.ts` lists all of them. */
export type RegisterPages = (app: WebApp) => void
