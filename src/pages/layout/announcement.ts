import { siteText } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { hideClosedScript } from './closed-announcement.ts'

export type AnnouncementView = {
  readonly text: string
  readonly href: string | null
  /** What the closing button says; null where the bar stays. */
  readonly close: string | null
}

/** Where a page's vehicle stands, and where the site is at home; null where the page has none, or it isn't known. */
export type Cities = { readonly vehicle: string | null; readonly primary: string | null }

/** The bar that every page has. */
export function announcementEverywhere(site: Site): AnnouncementView | null {
  return site.announcement?.showWhenCityDiffersFromPrimary === false ? toView(site, site.announcement) : null
}

/** The bar of a vehicle that stands in another city than the site's primary dealership. */
export function announcementOfVehicle(site: Site, { vehicle, primary }: Cities): AnnouncementView | null {
  if (!site.announcement?.showWhenCityDiffersFromPrimary || vehicle === null || primary === null) return null
  const isElsewhere = vehicle.trim().toLowerCase() !== primary.trim().toLowerCase()
  return isElsewhere ? toView(site, site.announcement) : null
}

/** For the head of each page: see `hideClosedScript`. */
export function beforePaintScript(site: Site): string | undefined {
  return site.announcement?.dismissible ? hideClosedScript(siteText(site, site.announcement.text)) : undefined
}

function toView(site: Site, { text, href, dismissible }: NonNullable<Site['announcement']>): AnnouncementView {
  return { text: siteText(site, text), href: href ?? null, close: dismissible ? 'Close' : null }
}
