import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import { LAYOUT_COPY } from '#shop/layout/copy.ts'
import type { WebContext } from '#shop/web-context.ts'
import { reportChange, TrackedTime } from '#platform/tracked-time.ts'
import type { PolicySources } from '#platform/web/context.ts'
import type { DocumentLayout, PageHead } from '#platform/web/document.ts'
import { renderReact } from '#platform/web/render-react.ts'
import { contentHash } from '#platform/web/static-files.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { themeCss } from '#sites/theme/theme-css.ts'
import { siteIcon } from '#sites/theme/site-icon.ts'

/** Header and footer of a site's pages. They are cached, so nothing in them may belong to one shopper. */
export interface LayoutSource {
  /** Version of the data that header and footer show, besides the site's configuration and the time. */
  readonly version: (c: WebContext) => string
  readonly load: (c: WebContext, now: Date) => Promise<{ readonly header: ReactNode; readonly footer: ReactNode }>
  readonly beforePaint?: (site: Site) => DocumentLayout['beforePaint']
  /** Style rules of the site's header, footer and other slots, which follow its custom properties. */
  readonly styles?: (site: Site) => string
}

export interface SiteLayouts {
  readonly layoutOf: (c: WebContext) => Promise<DocumentLayout>
  readonly themeOf: (site: Site) => SiteTheme
  /** Hashes of the layout's inline script and style element, for the policy. */
  readonly hashesOf: (site: Site) => Pick<PolicySources, 'scriptHashes' | 'styleHashes'>
}

interface SiteTheme {
  readonly css: string
  /** The icon in the browser's tab. */
  readonly icon: { readonly svg: string; readonly href: string }
  /** Beginnings of the file names of its fonts. */
  readonly fonts: readonly string[]
}

type HeaderAndFooter = Pick<DocumentLayout, 'header' | 'footer'>

interface CachedParts {
  readonly version: string
  readonly now: TrackedTime
  readonly parts: Promise<HeaderAndFooter>
}

const EMPTY_PART = { html: '', hasIslands: false }
const EMPTY: HeaderAndFooter = { header: EMPTY_PART, footer: EMPTY_PART }

/** First files of the fonts that a theme may name; the browser needs them for the first screen. */
const FONT_FILES: readonly (readonly [face: RegExp, file: string])[] = [
  [/'Figtree Variable'/, 'figtree-text'],
  [/'Archivo Variable'/, 'archivo-text'],
  [/--font-display-stretch: ?92%/, 'archivo-compact'],
  [/--font-display-stretch: ?75%/, 'archivo-condensed'],
]

/** Theme, header and footer of each site, cached as long as its configuration stays the same object. */
export function createSiteLayouts(source: LayoutSource | undefined): SiteLayouts {
  const themes = new WeakMap<Site, SiteTheme>()
  const cachedParts = new WeakMap<Site, CachedParts>()
  const themeOf = (site: Site): SiteTheme => {
    const known = themes.get(site)
    if (known) return known
    const theme = toSiteTheme(site, source?.styles?.(site) ?? '')
    themes.set(site, theme)
    return theme
  }
  const partsOf = async (c: WebContext): Promise<HeaderAndFooter> => {
    if (!source) return EMPTY
    const { site, now } = c.var
    const version = source.version(c)
    let cached = cachedParts.get(site)
    if (!cached || cached.version !== version || !isCurrent(cached, now)) {
      const time = new TrackedTime(now)
      const entry = { version, now: time, parts: renderParts(source, c, time) }
      entry.parts.catch(() => cachedParts.get(site) === entry && cachedParts.delete(site))
      cachedParts.set(site, (cached = entry))
    }
    const parts = await cached.parts
    reportChange(now, cached.now.changesAt)
    return parts
  }
  return {
    themeOf,
    hashesOf: (site) => ({
      scriptHashes: [source?.beforePaint?.(site) ?? []].flat().map(policyHash),
      styleHashes: [policyHash(themeOf(site).css)],
    }),
    layoutOf: async (c) => {
      const { site } = c.var
      const beforePaint = source?.beforePaint?.(site)
      return { ...toLayout(site, themeOf(site)), ...(await partsOf(c)), beforePaint }
    },
  }
}

/** Whether the parts are still valid. Parts rendered in the future are not, because the clock was set back. */
function isCurrent({ now: renderedAt }: CachedParts, now: Date): boolean {
  return renderedAt.getTime() <= now.getTime() && now.getTime() < renderedAt.changesAt
}

async function renderParts(source: LayoutSource, c: WebContext, now: Date): Promise<HeaderAndFooter> {
  const { header, footer } = await source.load(c, now)
  const { assets } = c.var
  return { header: await renderReact(header, 'h', assets), footer: await renderReact(footer, 'f', assets) }
}

function policyHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function toSiteTheme(site: Site, slotRules: string): SiteTheme {
  const css = themeCss(site) + slotRules
  const fonts = FONT_FILES.filter(([face]) => face.test(css)).map(([, file]) => file)
  const svg = siteIcon(site)
  const icon = { svg, href: `/assets/icon-${contentHash(svg)}.svg` }
  return { css, icon, fonts }
}

function toLayout(site: Site, theme: SiteTheme): Omit<DocumentLayout, 'header' | 'footer'> {
  return {
    lang: site.locale,
    siteName: site.name,
    template: site.template,
    theme: theme.css,
    icon: theme.icon.href,
    fonts: theme.fonts,
    skipText: copyFor(site, LAYOUT_COPY)('layout.skip'),
    headOf: (path) => headOf(site, path),
  }
}

/** The configured title and description of a page, and whether search engines may list it. */
function headOf({ searchEngines: { index, pages } }: Site, path: string): PageHead {
  const own = pages.find((page) => page.path === path)
  return {
    ...(own && { title: own.title }),
    ...(own?.description !== undefined && { description: own.description }),
    ...(!index && { robots: 'noindex, nofollow' }),
  }
}
