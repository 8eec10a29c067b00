import { tenantToken, toServerFilter } from '@forecourt/meilisearch-api/client'
import { yearIn } from '#platform/calendar-day.ts'
import { HOUR_MS } from '#platform/clock.ts'
import { ok } from '#platform/result.ts'
import type { Site } from '#sites/schema.ts'
import { visibleStock } from '../../query/stock-filter.ts'
import { VEHICLE_INDEX } from '../../index/vehicle-index.ts'
import type { Answered, Caller } from './server-call.ts'
import { tokenKey } from './token-key.ts'

const DAY_SECONDS = 24 * 60 * 60

export type SiteTokenOptions = { readonly index: string; readonly now: Date; readonly hours: number }

/**
 * A token with which a front end searches the server directly. It finds only the stock that the site shows now. Vehicles sold later stay
 * findable until the token expires, so its lifetime should be short.
 */
export async function siteToken(call: Caller, site: Site, { index, now, hours }: SiteTokenOptions): Answered<string> {
  const signer = await tokenKey(call, index, now)
  if (!signer.ok) return signer
  const { key, uid: keyUid } = signer.value
  const seconds = Math.floor(now.getTime() / 1000)
  const shown = visibleStock({
    dealerships: site.dealerships,
    stock: site.stock.filter,
    soldSince: seconds - site.stock.soldWindowDays * DAY_SECONDS,
    thisYear: yearIn(site.timezone, now),
  })
  const expiresAt = seconds + Math.round((hours * HOUR_MS) / 1000)
  return ok(tenantToken({ key, keyUid, indexUid: index, filter: toServerFilter([shown], VEHICLE_INDEX), expiresAt }))
}
