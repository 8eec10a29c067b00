import type { ReactNode } from 'react'
import type { WebContext } from '#pages/web-context.ts'
import type { DocumentFrame } from '#platform/web/document.ts'
import { renderPart } from '#platform/web/render-page.ts'
import { contentHash } from '#platform/web/static-files.ts'
import { createTextCache } from '#platform/web/text-cache.ts'
import type { Site } from '#sites/schema.ts'

export interface Chrome {
  /** What the two depend on besides the site: they are rendered once a key. */
  readonly key: string
  readonly header: () => ReactNode
  readonly footer: () => ReactNode
}

export interface SiteFrames {
  readonly frameOf: (c: WebContext) => DocumentFrame
  readonly themeOf: (site: Site) => { readonly css: string; readonly href: string }
}

const KEPT_CHROMES = 200

/** First files of the faces that a theme may name; the browser needs them for the first screen. */
const FONT_FILES: readonly (readonly [face: RegExp, file: string])[] = [
  [/--font-(?:text|display):[^;]*\bFigtree\b/, 'figtree-latin-wght-normal'],
  [/--font-(?:text|display):[^;]*\bArchivo\b(?! Width)/, 'archivo-latin-wght-normal'],
  [/--font-(?:text|display):[^;]*\bArchivo Width\b/, 'archivo-latin-standard-normal'],
]

/** Theme, header and footer of each site, made once and kept until its configuration changes. */
export function createSiteFrames(
  themeCss: (site: Site) => string,
  chromeOf: (c: WebContext) => Chrome | undefined,
): SiteFrames {
  const themes = new WeakMap<Site, { css: string; href: string; fonts: readonly string[] }>()
  const chromes = new WeakMap<Site, ReturnType<typeof createTextCache<{ header: string; footer: string }>>>()

  const themeOf = (site: Site) => {
    const known = themes.get(site)
    if (known) return known
    const css = themeCss(site)
    const fonts = FONT_FILES.filter(([face]) => face.test(css)).map(([, file]) => file)
    const theme = { css, href: `/assets/theme-${contentHash(css)}.css`, fonts }
    themes.set(site, theme)
    return theme
  }

  const chromeText = (c: WebContext) => {
    const chrome = chromeOf(c)
    if (!chrome) return { header: '', footer: '' }
    const cache = chromes.get(c.var.site) ?? createTextCache<{ header: string; footer: string }>(KEPT_CHROMES)
    chromes.set(c.var.site, cache)
    return cache.get(chrome.key, () => ({
      header: renderPart(chrome.header(), 'h', c.var.assets),
      footer: renderPart(chrome.footer(), 'f', c.var.assets),
    }))
  }

  return {
    themeOf,
    frameOf: (c) => {
      const { site } = c.var
      const theme = themeOf(site)
      return {
        lang: site.locale,
        siteName: site.name,
        template: site.template,
        themeHref: theme.href,
        fonts: theme.fonts,
        skipText: site.copy['frame.skip'] ?? 'Skip to content',
        ...chromeText(c),
      }
    },
  }
}
