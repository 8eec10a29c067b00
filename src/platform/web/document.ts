import type { ReactNode } from 'react'
import type { Assets } from './assets.ts'
import { scriptJson, tag, escapeHtml } from './html.ts'
import type { RenderedPart } from './render-react.ts'

/** A page to be rendered, with everything decided. */
export interface Page {
  readonly status?: 200 | 400 | 403 | 404 | 405 | 409 | 410 | 413 | 414 | 422 | 429 | 500 | 503
  /** Text of the browser's tab, including the site's name. */
  readonly title: string
  readonly description?: string
  /** Absolute. */
  readonly canonical?: string
  /** For example `noindex, follow`; pages without it are indexed. */
  readonly robots?: string
  readonly jsonLd?: readonly object[]
  /** For shared links; `url` is absolute, width and height in px. */
  readonly image?: { readonly url: string; readonly alt: string; readonly width?: number; readonly height?: number }
  readonly body: ReactNode
  /** Stylesheets of this page alone, after the common one. */
  readonly styles?: readonly string[]
  /** `Cache-Control`; by default only the browser may store the page, and revalidates it. */
  readonly cache?: string
  /** The parameters of the address that the page reads; the cache ignores all others. By default every query is another page. */
  readonly readsParameter?: ParameterTest
}

/** A title and a description that replace a page's own. */
export type PageHead = Partial<Pick<Page, 'title' | 'description' | 'robots'>>

/** Whether a page reads a parameter of its address. */
export type ParameterTest = (name: string) => boolean

/** `readsParameter` of a page that reads none. */
export const READS_NONE: ParameterTest = () => false

/** The layout of every page of a site. Header and footer are already rendered, so that they can be cached. */
export interface DocumentLayout {
  readonly lang: string
  readonly siteName: string
  /** For `data-template` on the root element. */
  readonly template?: string
  /** Custom properties and style rules of the site. They contain no `</`; their hash is in the policy. */
  readonly theme: string
  readonly themeColour?: string
  readonly icon?: string
  /** Beginnings of the file names of fonts to preload. */
  readonly fonts: readonly string[]
  /** An inline script that applies settings stored on this device before the first paint. It contains no `<`; its hash is in the policy. */
  readonly beforePaint?: string | undefined
  readonly skipText: string
  /** The site's own title and description of the page at a path. */
  readonly headOf?: (path: string) => PageHead
  readonly header: RenderedPart
  readonly footer: RenderedPart
}

export interface DocumentParts {
  readonly page: Page
  readonly body: RenderedPart
  readonly layout: DocumentLayout
  readonly assets: Assets
}

/** The whole document. Scripts appear only where an island needs them. */
export function toDocument(parts: DocumentParts): string {
  const { layout, body } = parts
  const root = tag('html', { lang: layout.lang, 'data-template': layout.template })
  const main = `<main id="main" tabindex="-1">${body.html}</main>`
  const skip = `<a class="skip-link" href="#main">${escapeHtml(layout.skipText)}</a>`
  return `<!doctype html>${root}<head>${head(parts)}</head><body>${skip}${layout.header.html}${main}${layout.footer.html}</body></html>`
}

function head(parts: DocumentParts): string {
  const { page, layout, assets } = parts
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(page.title)}</title>`,
    // Before the stylesheets, because a script after them would wait for them.
    layout.beforePaint ? `<script>${layout.beforePaint}</script>` : '',
    ...layout.fonts.map((name) => preloadFont(assets.font(name))),
    tag('link', { rel: 'stylesheet', href: assets.stylesheet }),
    // In the page, because a file would need a connection and a round trip of its own before the first paint.
    `<style>${layout.theme}</style>`,
    ...(page.styles ?? []).map((href) => tag('link', { rel: 'stylesheet', href })),
    scripts(parts),
    ...descriptions(page, layout),
    layout.icon ? tag('link', { rel: 'icon', href: layout.icon }) : '',
    layout.themeColour ? tag('meta', { name: 'theme-color', content: layout.themeColour }) : '',
    ...(page.jsonLd ?? []).map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
  ].join('')
}

function descriptions(page: Page, layout: DocumentLayout): string[] {
  return [
    meta('description', page.description),
    meta('robots', page.robots),
    page.canonical ? tag('link', { rel: 'canonical', href: page.canonical }) : '',
    graph('og:type', 'website'),
    graph('og:site_name', layout.siteName),
    graph('og:title', page.title),
    graph('og:description', page.description),
    graph('og:url', page.canonical),
    graph('og:image', page.image?.url),
    graph('og:image:width', page.image?.width?.toString()),
    graph('og:image:height', page.image?.height?.toString()),
    graph('og:image:alt', page.image?.alt),
    page.image ? meta('twitter:card', 'summary_large_image') : '',
  ]
}

function meta(name: string, content: string | undefined): string {
  return content ? tag('meta', { name, content }) : ''
}

function graph(property: string, content: string | undefined): string {
  return content ? tag('meta', { property, content }) : ''
}

function preloadFont(href: string | undefined): string {
  return href ? tag('link', { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' }) : ''
}

function scripts({ body, layout, assets }: DocumentParts): string {
  const module = (src: string, react?: string): string =>
    `${tag('script', { type: 'module', src, 'data-react': react })}</script>`
  const development = (assets.development ?? []).map((src) => module(src)).join('')
  const hasIslands = [body, layout.header, layout.footer].some((part) => part.hasIslands)
  return development + (hasIslands ? module(assets.runtime, assets.react) : '')
}
