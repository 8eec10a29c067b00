import type { Assets } from './assets.ts'
import type { ClientOrigin } from './client-origin.ts'
import type { DocumentFrame } from './document.ts'

/** The part of a pino logger that requests use. */
export interface RequestLog {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** What a site's plugins (chat, video, maps, statistics) may reach besides the site itself: origins such as `https://tiles.example`. */
export interface PolicySources {
  readonly images?: readonly string[]
  readonly frames?: readonly string[]
  readonly connections?: readonly string[]
}

/** What every request carries (`c.var`). The pages add their own: site and services. */
export interface PlatformVariables {
  /** Ten letters and digits: in the log, in `X-Request-Id`, and shown as the reference number of an error. */
  requestId: string
  /** For this response only; never in a cached text. */
  nonce: string
  now: Date
  log: RequestLog
  origin: ClientOrigin
  assets: Assets
  /** What surrounds every page of the site: theme, fonts, header and footer. */
  frame: () => Promise<DocumentFrame>
  /** What the site's plugins may reach besides the site itself; unset before the site is known. */
  policySources?: PolicySources
}

/** What the layer's functions need of a Hono context, whatever else the application put into it. */
export interface PageContext<V extends Partial<PlatformVariables> = PlatformVariables> {
  readonly var: Readonly<V>
  readonly req: { header(name: string): string | undefined; readonly url: string; readonly path: string }
}
