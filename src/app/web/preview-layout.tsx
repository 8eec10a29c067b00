import { siteLayout } from '#shop/layout/site-layout.tsx'
import type { LayoutSource } from './site-layouts.ts'

const BANNER_CSS =
  '.preview-banner{position:sticky;top:0;z-index:60;margin:0;padding:4px 16px;background:#1c1f24;color:#fff;font:500 13px/20px system-ui,sans-serif;text-align:center}'

/** Header and footer of a site, below a line that says that this is a draft. */
export const previewLayout: LayoutSource = {
  ...siteLayout,
  styles: (site) => siteLayout.styles(site) + BANNER_CSS,
  load: async (c, now) => {
    const { header, footer } = await siteLayout.load(c, now)
    return {
      header: (
        <>
          <p className="preview-banner">Preview of a draft. Shoppers don’t see it, and forms are not sent.</p>
          {header}
        </>
      ),
      footer,
    }
  },
}
