import { renderPage } from '#platform/web/render-page.ts'
import { conditionView } from '#shop/condition/condition-view.ts'
import { loadCondition } from '#shop/condition/load-condition.ts'
import { CONDITION_REPORT_PATH } from '#shop/condition/report-path.ts'
import { pageTitle } from '#shop/document/page-title.ts'
import type { WebApp } from '#shop/web-context.ts'
import { inNounOf } from '#sites/item-type-noun.ts'
import { isInStock, isVisible } from '#vehicles/availability.ts'
import { ConditionReportPage } from './ConditionReportPage.tsx'
import { toConditionReport } from './page.ts'

/** `/condition-report?car_id={slug}`: the published condition report as a page to print, where the vehicle's page has the section. */
export function registerConditionReport(app: WebApp): void {
  app.get(CONDITION_REPORT_PATH, async (c, next) => {
    const { site, now, services } = c.var
    if (!site.vehicle.blocks.some((block) => block === 'condition')) return next()
    const stored = await services.vehicles.store.find(site, c.req.query('car_id') ?? '', now)
    if (stored === null || !isVisible(stored.vehicle, site.stock, now) || !isInStock(stored.vehicle)) return next()
    const { vehicle } = stored
    const ownSite = inNounOf(site, vehicle.itemType)
    const facts = await loadCondition(c.var, vehicle)
    const condition = facts && conditionView(facts, ownSite)
    if (!condition) return next()
    const view = toConditionReport(vehicle, condition, ownSite)
    return renderPage(c, {
      title: pageTitle(view.title, site),
      robots: 'noindex',
      readsParameter: (name) => name === 'car_id',
      canonical: `${c.var.siteUrl}/cars/${vehicle.slug}`,
      body: <ConditionReportPage view={view} />,
    })
  })
}
