import { DAY_MS } from '#platform/clock.ts'
import type { KeyRing } from '#platform/key-ring.ts'
import { createMac } from '#platform/mac.ts'

/** Signs links to a valuation's photos for the dealer, who has no session. They expire. */
export interface PhotoLinks {
  /** Returns `{path}?until=…&signature=…`. */
  readonly sign: (siteSlug: string, path: string, now: Date, days: number) => string
  readonly isValid: (siteSlug: string, path: string, parameters: URLSearchParams, now: Date) => boolean
}

export function createPhotoLinks(secret: KeyRing): PhotoLinks {
  const macOf = (siteSlug: string) => createMac(secret, `valuation-photos:${siteSlug}:`)
  return {
    sign: (siteSlug, path, now, days) => {
      const until = String(Math.floor((now.getTime() + days * DAY_MS) / 1000))
      return `${path}?${new URLSearchParams({ until, signature: macOf(siteSlug).sign(`${path}:${until}`) }).toString()}`
    },
    isValid: (siteSlug, path, parameters, now) => {
      const until = parameters.get('until') ?? ''
      if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 < now.getTime()) return false
      return macOf(siteSlug).verify(`${path}:${until}`, parameters.get('signature') ?? '')
    },
  }
}
