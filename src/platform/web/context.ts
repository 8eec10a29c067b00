import type { Assets } from './assets.ts'
import type { ClientOrigin } from './client-origin.ts'
import type { DocumentLayout, ParameterTest } from './document.ts'
import type { RequestBody } from './body/request-body.ts'
import type { PageReads } from './page-reads.ts'

/** The methods of a pino logger that requests use. */
export interface RequestLog {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Origins that a page may load from besides its own, such as `https://tiles.example`. */
export interface PolicySources {
  readonly scripts?: readonly string[]
  /** `'sha256-…'` of the inline scripts that every page of the site has. */
  readonly scriptHashes?: readonly string[]
  /** The same of the style elements. */
  readonly styleHashes?: readonly string[]
  readonly styles?: readonly string[]
  readonly images?: readonly string[]
  readonly frames?: readonly string[]
  readonly media?: readonly string[]
  readonly connections?: readonly string[]
  /** Origins that a form of the page may lead to. */
  readonly forms?: readonly string[]
}

/** A whole page, not compressed yet. */
export interface RenderedPage {
  readonly readsParameter?: ParameterTest | undefined
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly html: string
}

/** The data that the pages of a site are rendered from, as far as the page cache needs to know it. */
interface PageData {
  /** Names the site and the version of its configuration: pages of one are never served for another. */
  readonly owner: () => string
  /** Version of all data that pages of the site show. */
  readonly version: () => string
  /** Makes the page that this request renders read all of that data through `record`. */
  readonly recordReads: (record: PageReads['record']) => void
}

/** Variables of every request (`c.var`). Pages add their own: site and services. */
export interface PlatformVariables {
  /** Ten letters and digits: in the log, in `X-Request-Id`, and shown as the reference number of an error. */
  requestId: string
  now: Date
  log: RequestLog
  origin: ClientOrigin
  assets: Assets
  /** Unset in tests of a page without the application around it. Then nothing limits the bodies of all requests together. */
  requestBody?: RequestBody
  /** The layout of every page of the site: theme, fonts, header and footer. */
  layout: () => Promise<DocumentLayout>
  /** Unset before the site is known. */
  policySources?: PolicySources
  /** Whether the site answers for every host below its own; unset before the site is known. */
  hstsIncludesSubDomains?: boolean
  /** Unset where no pages are cached. */
  pageData?: PageData
  /** Set where the page may be cached: caches it and returns its response, or null for a page that must not be cached. */
  cachePage?: (page: RenderedPage) => Response | null
  /** True for a page that came from the cache. */
  isCachedPage?: boolean
}

/** The part of a Hono context that this module needs. */
export interface PageContext<V extends Partial<PlatformVariables> = PlatformVariables> {
  readonly var: Readonly<V>
  readonly req: { header(name: string): string | undefined; readonly url: string; readonly path: string }
}
