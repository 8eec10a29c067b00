import { setTimeout } from 'node:timers/promises'
import { mainLocation } from '#locations/main-location.ts'
import type { ListedLocation, LocationDirectory } from '#locations/server/location-directory.ts'
import { mailLogo } from '#media/server/serving/draw-logo.ts'
import type { PictureService } from '#media/server/serving/picture-service.ts'
import type { Logger } from '#platform/server/log.ts'
import type { Site } from '#sites/schema.ts'
import { mailBrand } from '#sites/theme/mail-brand.ts'
import type { MailFacts, MailYard } from '#vehicles/mail/mail-facts.ts'
import { vehicleItem } from '#vehicles/mail/vehicle-item.ts'
import { yardContact, yardHours } from '#vehicles/mail/yard-contact.ts'
import type { VehicleStore } from '#vehicles/server/vehicle-store.ts'

export interface MailFactsOptions {
  readonly siteId: (site: Site) => number
  readonly vehicles: Pick<VehicleStore, 'findKept'>
  readonly locations: Pick<LocationDirectory, 'of' | 'byId'>
  readonly pictures: Pick<PictureService, 'ofSite' | 'serve' | 'signFor'>
  readonly log: Pick<Logger, 'warn'>
}

/** Looks up what mails show. A failed lookup is logged and its part left out. */
export function createMailFacts(options: MailFactsOptions): MailFacts {
  const { siteId, vehicles, locations, pictures, log } = options
  const orNull = async <T>(what: string, work: Promise<T | null>): Promise<T | null> => {
    try {
      return await work
    } catch (error) {
      log.warn({ err: error }, `${what} could not be read for a mail`)
      return null
    }
  }
  const yardOf = (site: Site, locationId: number | null): MailYard | null => {
    const own = locations.of(site.dealerships)
    const found =
      (locationId !== null && locations.byId(locationId, site.dealerships)) || mainLocation(own, site.dealershipId)
    return found ? toYard(found, site) : null
  }
  return {
    yard: (...given) => Promise.resolve(yardOf(...given)),
    brand: async (site, siteUrl) =>
      mailBrand(site, {
        href: siteUrl,
        logo: await orNull('the logo', mailLogo(site, siteUrl, pictures)),
        contact: yardOf(site, null)?.contact ?? null,
      }),
    vehicle: async (site, vehicleId, siteUrl) => {
      const found = await orNull('a vehicle', vehicles.findKept(siteId(site), String(vehicleId)))
      if (!found) return null
      const item = vehicleItem(found, site, { siteUrl, sign: pictures.signFor(site.slug) })
      return { item, locationId: found.vehicle.locationId }
    },
  }
}

function toYard(location: ListedLocation, site: Site): MailYard {
  return {
    contact: yardContact(location, site),
    mailbox: location.contactDetail.email,
    timezone: location.timezone,
    hoursAt: (now) => yardHours(location, site, now),
  }
}

const POLL_MS = 100
const MAX_POLLS = 600

/** The facts of services that open after the jobs start. A mail that is due before waits for them. */
export function lateMailFacts(opened: () => MailFacts | undefined): MailFacts {
  const facts = async (): Promise<MailFacts> => {
    for (let polls = 0; polls < MAX_POLLS; polls++) {
      const found = opened()
      if (found) return found
      await setTimeout(POLL_MS)
    }
    throw new Error('the services that mails need did not open')
  }
  return {
    brand: async (...given) => (await facts()).brand(...given),
    vehicle: async (...given) => (await facts()).vehicle(...given),
    yard: async (...given) => (await facts()).yard(...given),
  }
}
