import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '#platform/clock.ts'

/** Signs links to a valuation's photos for the dealer, who has no session. They expire. */
export interface PhotoLinks {
  /** Returns `{path}?until=…&signature=…`. */
  readonly sign: (siteSlug: string, path: string, now: Date, days: number) => string
  readonly isValid: (siteSlug: string, path: string, parameters: URLSearchParams, now: Date) => boolean
}

export function createPhotoLinks(secret: string): PhotoLinks {
  const signatureOf = (siteSlug: string, path: string, until: string) =>
    createHmac('sha256', secret).update(`valuation-photos:${siteSlug}:${path}:${until}`).digest('base64url')
  return {
    sign: (siteSlug, path, now, days) => {
      const until = String(Math.floor((now.getTime() + days * DAY_MS) / 1000))
      return `${path}?${new URLSearchParams({ until, signature: signatureOf(siteSlug, path, until) }).toString()}`
    },
    isValid: (siteSlug, path, parameters, now) => {
      const until = parameters.get('until') ?? ''
      if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 < now.getTime()) return false
      const expected = Buffer.from(signatureOf(siteSlug, path, until))
      const given = Buffer.from(parameters.get('signature') ?? '')
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
