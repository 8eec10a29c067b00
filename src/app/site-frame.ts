import type { ReactNode } from 'react'
import type { WebContext } from '#pages/web-context.ts'
import type { DocumentFrame } from '#platform/web/document.ts'
import { renderReact } from '#platform/web/render-react.ts'
import { contentHash } from '#platform/web/static-files.ts'
import { createTextCache, type TextCache } from '#platform/web/text-cache.ts'
import type { Site } from '#sites/schema.ts'
import { themeCss } from '#sites/theme/theme-css.ts'
import { siteIcon } from './site-icon.ts'

/** Header and footer of a site's pages. They are kept as text, so nothing in them may belong to one shopper. */
export interface Chrome {
  /** What the two depend on besides the site's configuration: rendered once a key. */
  readonly key: (c: WebContext) => string
  readonly load: (c: WebContext) => Promise<{ readonly header: ReactNode; readonly footer: ReactNode }>
  readonly beforePaint?: (site: Site) => DocumentFrame['beforePaint']
}

export interface SiteFrames {
  readonly frameOf: (c: WebContext) => Promise<DocumentFrame>
  readonly themeOf: (site: Site) => SiteTheme
}

interface SiteTheme {
  readonly css: string
  readonly href: string
  /** The sign in the browser's tab. */
  readonly icon: { readonly svg: string; readonly href: string }
  /** Beginnings of the file names of its faces. */
  readonly fonts: readonly string[]
}

type ChromeText = Pick<DocumentFrame, 'header' | 'footer'>
type ChromeParts = Pick<DocumentFrame, 'header' | 'footer' | 'beforePaint'>

const KEPT_CHROMES = 200
const NOTHING = { html: '', hasIslands: false }
const NO_CHROME: ChromeText = { header: NOTHING, footer: NOTHING }

/** First files of the faces that a theme may name; the browser needs them for the first screen. */
const FONT_FILES: readonly (readonly [face: RegExp, file: string])[] = [
  [/'Figtree Variable'/, 'figtree-latin-wght-normal'],
  [/'Archivo Variable'/, 'archivo-text'],
  [/--font-display-stretch: ?92%/, 'archivo-compact'],
  [/--font-display-stretch: ?75%/, 'archivo-condensed'],
]

/** Theme, header and footer of each site: made once, and kept as long as its configuration stays the same object. */
export function createSiteFrames(chrome: Chrome | undefined): SiteFrames {
  const themes = new WeakMap<Site, SiteTheme>()
  const chromes = new WeakMap<Site, TextCache<Promise<ChromeText>>>()
  const themeOf = (site: Site): SiteTheme => {
    const theme = themes.get(site) ?? toSiteTheme(site)
    themes.set(site, theme)
    return theme
  }
  const chromeOf = (c: WebContext): Promise<ChromeText> | ChromeText => {
    if (!chrome) return NO_CHROME
    const site = c.get('site')
    const cache = chromes.get(site) ?? createTextCache<Promise<ChromeText>>(KEPT_CHROMES)
    chromes.set(site, cache)
    const key = chrome.key(c)
    const text = cache.get(key, () => chromeText(chrome, c))
    text.catch(() => cache.forget(key))
    return text
  }
  return {
    themeOf,
    frameOf: async (c) => {
      const site = c.get('site')
      const beforePaint = chrome?.beforePaint?.(site)
      return toFrame(site, themeOf(site), { ...(await chromeOf(c)), beforePaint })
    },
  }
}

async function chromeText(chrome: Chrome, c: WebContext): Promise<ChromeText> {
  const { header, footer } = await chrome.load(c)
  const { assets } = c.var
  return { header: await renderReact(header, 'h', assets), footer: await renderReact(footer, 'f', assets) }
}

function toSiteTheme(site: Site): SiteTheme {
  const { css, hash } = themeCss(site)
  const fonts = FONT_FILES.filter(([face]) => face.test(css)).map(([, file]) => file)
  const svg = siteIcon(site)
  const icon = { svg, href: `/assets/icon-${contentHash(svg)}.svg` }
  return { css, href: `/assets/theme-${hash}.css`, icon, fonts }
}

function toFrame(site: Site, theme: SiteTheme, chrome: ChromeParts): DocumentFrame {
  return {
    lang: site.locale,
    siteName: site.name,
    template: site.template,
    themeHref: theme.href,
    icon: theme.icon.href,
    fonts: theme.fonts,
    skipText: site.copy['frame.skip'] ?? 'Skip to content',
    ...chrome,
  }
}
