import { DAY_MS, HOUR_MS } from '../../clock.ts'

/** 3 in the morning in Brisbane: night from Perth to Sydney, in summer and in winter. */
const NIGHT_HOUR_UTC = 17

/** The first such hour after `now`. */
export function nextNight(now: Date): Date {
  const sinceNight = (now.getTime() - NIGHT_HOUR_UTC * HOUR_MS) % DAY_MS
  return new Date(now.getTime() - sinceNight + DAY_MS)
}
