import { escapeHtml } from '#platform/web/html.ts'
import type { Site } from '../schema.ts'
import { paletteOf } from './palette.ts'

/** SVG favicon: the logo's mark, or the first letter of the name, on the site's accent colour. */
export function siteIcon({ theme, logo, name }: Pick<Site, 'theme' | 'logo' | 'name'>): string {
  const { accent, accentInk } = paletteOf(theme)
  const radius = Math.min(16, theme.radius * 1.5)
  const sign = logo.mark
    ? `<path fill="${accentInk}" transform="translate(14 14) scale(1.5)" d="${escapeHtml(logo.mark)}"/>`
    : `<text fill="${accentInk}" x="32" y="45" font-family="Arial,sans-serif" font-size="38" font-weight="700" text-anchor="middle">${escapeHtml(name.slice(0, 1))}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="${accent}"/>${sign}</svg>`
}
