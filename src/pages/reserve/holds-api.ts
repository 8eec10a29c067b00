import { timeInWords } from '#platform/time-in-words.ts'
import { copyFor } from '#sites/copy.ts'
import { ownHolds } from '#shop/reservations/own-holds.ts'
import type { WebApp } from '#shop/web-context.ts'
import { RESERVE_COPY } from './copy.ts'

/** `GET /api/holds`: the reservations of this browser or account that keep a vehicle from others, in the words of cards and pages. */
export function registerHolds(app: WebApp): void {
  app.get('/api/holds', async (c) => {
    const { site, services } = c.var
    const copy = copyFor(site, RESERVE_COPY)
    const kept = (await ownHolds(c)).filter(({ reservation: { state } }) => state === 'held' || state === 'confirmed')
    const holds = kept.map(({ reservation: { id, vehicleId, heldUntil, timezone } }) => ({
      car_id: vehicleId,
      tag: copy('reserve.own.tag'),
      text: copy('reserve.own.notice', { time: timeInWords(timezone ?? site.timezone, heldUntil) }),
      link: copy('reserve.own.see'),
      href: services.reserve.links.pathOf(site.slug, id),
    }))
    return c.json({ holds }, 200, { 'cache-control': 'no-store' })
  })
}
