import { copyFor, siteText } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { hideClosedScript } from './closed-announcement.ts'
import { LAYOUT_COPY } from './copy.ts'

export type AnnouncementView = {
  readonly text: string
  readonly href: string | null
  /** Label of the close button; null when the bar can't be closed. */
  readonly close: string | null
}

/** City of the page's vehicle and of the site's primary location; null if unknown or not applicable. */
export type Cities = { readonly vehicle: string | null; readonly primary: string | null }

/** The announcement shown on every page. */
export function announcementEverywhere(site: Site): AnnouncementView | null {
  return site.announcement?.showWhenCityDiffersFromPrimary === false ? toView(site, site.announcement) : null
}

/** The announcement shown for a vehicle in another city than the primary dealership. */
export function announcementOfVehicle(site: Site, { vehicle, primary }: Cities): AnnouncementView | null {
  if (!site.announcement?.showWhenCityDiffersFromPrimary || vehicle === null || primary === null) return null
  const isElsewhere = vehicle.trim().toLowerCase() !== primary.trim().toLowerCase()
  return isElsewhere ? toView(site, site.announcement) : null
}

/** Inline script for the head of each page: see `hideClosedScript`. */
export function beforePaintScript(site: Site): string | undefined {
  return site.announcement?.dismissible ? hideClosedScript(siteText(site, site.announcement.text)) : undefined
}

function toView(site: Site, { text, href, dismissible }: NonNullable<Site['announcement']>): AnnouncementView {
  const close = dismissible ? copyFor(site, LAYOUT_COPY)('layout.close') : null
  return { text: siteText(site, text), href: href ?? null, close }
}
