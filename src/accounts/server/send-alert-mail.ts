import type { Clock } from '#platform/clock.ts'
import type { KeyRing } from '#platform/key-ring.ts'
import type { MailPicture } from '#platform/mail-document.ts'
import type { Database } from '#platform/server/database.ts'
import { sendOrThrow } from '#platform/server/mail/mail-job.ts'
import type { Mailer } from '#platform/server/mail/mail.ts'
import type { Site } from '#sites/schema.ts'
import type { MailFacts } from '#vehicles/mail/mail-facts.ts'
import { toAlertMail, type AlertLine } from '../alert-mail.ts'
import type { AlertKind } from '../alerts.ts'
import { alertToken } from './alert-store.ts'

interface AlertVehicle {
  readonly id: number
  readonly slug: string
  readonly name: string
  /** Null without one. Its `src` is a path. */
  readonly picture: MailPicture | null
  /** As cards show it; null where they show none. */
  readonly price: string | null
  readonly charges: string | null
  /** "19,323 km", "Automatic", … */
  readonly facts: readonly string[]
}

export interface AlertMailOptions {
  readonly database: Pick<Database, 'withSite'>
  readonly mailer: Pick<Mailer, 'send'>
  readonly siteBySlug: (slug: string) => Site | undefined
  /** The vehicles of these ids that the site still shows. Throws when they can't be read, so that the mail is sent later. */
  readonly vehicles: (site: Site, ids: readonly number[]) => Promise<readonly AlertVehicle[]>
  readonly mailFacts: Pick<MailFacts, 'brand'>
  /** The key of the tokens in the mail's links. */
  readonly secret: KeyRing
  readonly clock: Clock
}

interface MailRow {
  readonly alertId: string
  readonly email: string
  readonly label: string
  readonly siteUrl: string
  readonly slug: string
  readonly kind: AlertKind
  readonly vehicleId: number
  readonly priceFrom: number | null
  readonly priceTo: number | null
  readonly at: Date
}

/** Sends a mail unless it was sent before. If the process dies before that is recorded, it is sent again under the same Message-ID. */
export async function sendAlertMail(options: AlertMailOptions, siteId: number, mailId: string): Promise<void> {
  const { database, mailer, siteBySlug, vehicles, mailFacts, secret, clock } = options
  const { rows } = await database.withSite(siteId, ({ $client }) => $client.query<MailRow>(MAIL, [mailId]), {
    readOnly: true,
  })
  const [first] = rows
  const site = first && siteBySlug(first.slug)
  if (!first || !site) return
  const found = await vehicles(
    site,
    rows.map(({ vehicleId }) => vehicleId),
  )
  const [line, ...others] = toLines(rows, found)
  if (line) {
    const query = `?id=${first.alertId}&token=${alertToken(secret)(first.alertId)}`
    const facts = {
      label: first.label,
      lines: [line, ...others] as const,
      stopUrl: `${first.siteUrl}/alerts/stop${query}`,
      oneClickUrl: `${first.siteUrl}/alerts/one-click${query}`,
    }
    const mail = toAlertMail(site, facts, await mailFacts.brand(site, first.siteUrl))
    const { slug: box, name: fromName } = site
    await sendOrThrow(mailer, { ...mail, box, id: mailId, fromName, to: first.email, date: first.at })
  }
  await database.withSite(siteId, ({ $client }) =>
    $client.query('update alert_events set sent_at = $2 where mail_id = $1', [mailId, clock()]),
  )
}

/** Leaves out vehicles that the site does not show any more. */
function toLines(rows: readonly MailRow[], vehicles: readonly AlertVehicle[]): readonly AlertLine[] {
  const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]))
  return rows.flatMap((row): AlertLine[] => {
    const vehicle = byId.get(row.vehicleId)
    if (!vehicle) return []
    const { slug, picture, ...shown } = vehicle
    return [
      {
        ...row,
        ...shown,
        url: `${row.siteUrl}/cars/${slug}`,
        picture: picture && { ...picture, src: row.siteUrl + picture.src },
      },
    ]
  })
}

const MAIL = `
  select a.id as "alertId", a.email, a.label, a.site_url as "siteUrl", s.slug, e.kind, e.vehicle_id as "vehicleId",
    e.price_from as "priceFrom", e.price_to as "priceTo", e.at
  from alert_events e join alerts a on a.id = e.alert_id join sites s on s.id = a.site_id
  where e.mail_id = $1 and e.sent_at is null order by e.at, e.vehicle_id`
