import { renderPage } from '#platform/web/render-page.ts'
import { copyFor } from '#sites/copy.ts'
import { pageTitle } from '#shop/document/page-title.ts'
import { repaymentNotes } from '#shop/cards/repayment-notes.ts'
import { SHARE_COPY } from '#shop/share/copy.ts'
import type { WebApp } from '#shop/web-context.ts'
import { toCompareBar } from '#shop/compare/compare-bar.ts'
import { COMPARE_PATH, parseComparedSlugs } from '#shop/compare/compared-slugs.ts'
import { ComparePage } from './ComparePage.tsx'
import { loadCompared } from './load.ts'
import { toComparePage } from './page.ts'

/** `/compare?cars={slug},{slug}`, on sites with a comparison. */
export function registerCompare(app: WebApp): void {
  app.get(COMPARE_PATH, async (c, next) => {
    const { site, now, siteUrl } = c.var
    if (!site.vehicle.compare) return next()
    const requested = parseComparedSlugs(c.req.query('cars'))
    const facts = await loadCompared(c.var, requested.slugs)
    const view = toComparePage(facts, requested, site, now, (path) => `${siteUrl}${path}`)
    const share = copyFor(site, SHARE_COPY)
    const texts = {
      print: view.copy('compare.print'),
      link: share('share.copyLink'),
      linkCopied: share('share.linkCopied'),
      share: share('share.native'),
    }
    return renderPage(c, {
      title: pageTitle(view.heading, site),
      // Each set of vehicles would be a page of its own.
      robots: 'noindex, follow',
      readsParameter: (name) => name === 'cars',
      body: (
        <ComparePage
          view={view}
          tools={{ ...view.share, texts }}
          bar={toCompareBar(site)}
          repayments={repaymentNotes(site, c.var.services.finance.quotes)}
        />
      ),
    })
  })
}
