import { escapeHtml } from '#platform/web/html.ts'

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
    `<link rel="icon" href="${ICON}">`,
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

const ICON =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 32 32%22%3E%3Crect width=%2232%22 height=%2232%22 rx=%228%22 fill=%22%232456d6%22/%3E%3Cpath d=%22M6 18h5l2 4h6l2-4h5%22 fill=%22none%22 stroke=%22white%22 stroke-width=%222.4%22 stroke-linecap=%22round%22 stroke-linejoin=%22round%22/%3E%3Cpath d=%22M10 10h12%22 stroke=%22white%22 stroke-width=%222.4%22 stroke-linecap=%22round%22/%3E%3C/svg%3E'

export interface PolicyOptions {
  readonly development: boolean
  /** Other origins of pictures, such as the sites' own. */
  readonly images: readonly string[]
}

/** No inline script at all; style attributes are allowed, because virtual rows are placed by them. */
export function consolePolicy({ development, images }: PolicyOptions): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", 'data:', 'blob:', ...images].join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
