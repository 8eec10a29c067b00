import { problemDetails } from '#platform/web/problem-details.ts'
import { copyFor } from '#sites/copy.ts'
import { isInStock, isVisible } from '#vehicles/availability.ts'
import { searchablePrice } from '#vehicles/price.ts'
import type { WebApp } from '#shop/web-context.ts'
import { VEHICLE_COPY } from '../copy.ts'
import { gaugeTexts } from './gauge-texts.ts'
import { readMarket } from './market-of.ts'
import { toWireGauge } from './wire-gauge.ts'

/**
 * `GET /api/cars/{slug}/autogauge`: the price gauge of a used vehicle; unknown numbers are null. 404 for other vehicles, and on
 * sites without the plugin.
 */
export function registerPriceGauge(app: WebApp): void {
  app.get('/api/cars/:slug/autogauge', async (c) => {
    const { site, services, now } = c.var
    if (!site.plugins.autogauge) return problemDetails({ status: 404, title: 'This site has no price gauge' })
    const stored = await services.vehicles.store.find(site, c.req.param('slug'), now)
    const vehicle = stored?.vehicle
    if (!vehicle || vehicle.carType !== 'used' || !isInStock(vehicle) || !isVisible(vehicle, site.stock, now))
      return problemDetails({ status: 404, title: 'There is no price gauge for such a vehicle' })
    const market = await readMarket(c.var, vehicle)
    return c.json(toWireGauge(searchablePrice(vehicle), market, gaugeTexts(copyFor(site, VEHICLE_COPY))))
  })
}
