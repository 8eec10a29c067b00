import { FOOTERS } from './footers/footers.tsx'
import type { FooterView } from './layout.ts'

/** The footer of a site, and below it the legal line. */
export function SiteFooter({ view }: { view: FooterView }) {
  const Footer = FOOTERS[view.variant]
  return (
    <footer className="site-footer bg-footer text-footer-ink">
      <div className="page-width site-footer-body">
        <Footer view={view} />
        {view.note && <p className="site-footer-note">{view.note}</p>}
      </div>
    </footer>
  )
}
