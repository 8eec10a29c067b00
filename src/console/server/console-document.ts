import { escapeHtml } from '#platform/web/html.ts'
import { ICON_ADDRESS } from './icon.ts'

/** URLs that the document loads. */
export interface ConsoleAssets {
  readonly scripts: readonly string[]
  /** Scripts that the first one imports, fetched in parallel. */
  readonly preloads: readonly string[]
  readonly stylesheet: string | undefined
  readonly font: string | undefined
}

export type Theme = 'light' | 'dark'

/** The cookie of the theme that somebody chose; without it the device's setting decides. */
const THEME_COOKIE = /(?:^|;\s*)console-theme=(?<theme>light|dark)(?:;|$)/

export function themeOfCookie(header: string | undefined): Theme | undefined {
  const theme = THEME_COOKIE.exec(header ?? '')?.groups?.['theme']
  return theme === 'light' || theme === 'dark' ? theme : undefined
}

/** Colours of the browser's own bar: `--c-sidebar` of styles.css. */
const BAR: Readonly<Record<Theme, string>> = { light: '#f6f7f9', dark: '#101318' }

/**
 * The document of every screen. The server sets the theme, because a script that does it before the first paint would have to be
 * inline, which the content policy forbids.
 */
export function consoleDocument(assets: ConsoleAssets, theme: Theme | undefined): string {
  const chosen = theme ? ` data-theme="${theme}"` : ''
  const bars = theme
    ? [`<meta name="theme-color" content="${BAR[theme]}">`]
    : (['light', 'dark'] as const).map(
        (each) => `<meta name="theme-color" content="${BAR[each]}" media="(prefers-color-scheme: ${each})">`,
      )
  return [
    '<!doctype html>',
    `<html lang="en-AU"${chosen}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="robots" content="noindex">',
    ...bars,
    '<title>Console</title>',
    `<link rel="icon" href="${ICON_ADDRESS}">`,
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...(assets.font
      ? [`<link rel="preload" href="${escapeHtml(assets.font)}" as="font" type="font/woff2" crossorigin>`]
      : []),
    // By this id the accessibility kit finds its own rule already there, which it would else add as an inline style.
    ...(assets.stylesheet
      ? [`<link rel="stylesheet" id="react-aria-pressable-style" href="${escapeHtml(assets.stylesheet)}">`]
      : []),
    ...assets.preloads.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`),
    ...assets.scripts.map((src) => `<script type="module" src="${escapeHtml(src)}"></script>`),
    '</head>',
    '<body><div id="console"></div><noscript>The console needs JavaScript.</noscript></body>',
    '</html>',
  ].join('\n')
}

export interface PolicyOptions {
  readonly development: boolean
  /** Other origins of pictures, such as the sites' own. */
  readonly images: readonly string[]
  /** Origins of frames, such as those of previews. */
  readonly frames: readonly string[]
}

/** No inline script at all; style attributes are allowed, because virtual rows are placed by them. */
export function consolePolicy({ development, images, frames }: PolicyOptions): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", 'data:', 'blob:', ...images].join(' ')}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
