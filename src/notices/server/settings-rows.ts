import type { Transaction } from '#platform/server/database.ts'
import { DEFAULT_SETTINGS, type NoticeSettings } from '../settings.ts'

type Tx = Pick<Transaction, '$client'>

export interface PersonSettings {
  readonly settings: NoticeSettings
  /** 0 for what was never changed. */
  readonly version: number
  /** The time zone of the first dealership that they work for. */
  readonly timezone: string
}

interface SettingsRow extends NoticeSettings {
  readonly version: number | null
  readonly timezone: string
}

/** Settings of a person's notices, by a transaction that sees the person. */
export async function readNoticeSettings({ $client }: Tx, personId: string): Promise<PersonSettings> {
  const { rows } = await $client.query<SettingsRow>(SETTINGS, [personId])
  const [row] = rows
  if (!row || row.version === null) return { settings: DEFAULT_SETTINGS, version: 0, timezone: row?.timezone ?? 'UTC' }
  const { version, timezone, ...settings } = row
  return { settings, version, timezone }
}

/** The time zone of the first dealership in which a person `p` has a role. */
const TIMEZONE = `
  coalesce((select d.timezone from memberships m join dealerships d on d.id = m.dealership_id where m.person_id = p.id order by d.id limit 1),
    (select d.timezone from memberships m join sites s on s.group_name = m.group_name join site_dealerships o on o.site_id = s.id
      join dealerships d on d.id = o.dealership_id where m.person_id = p.id order by d.id limit 1), 'UTC')`

const SETTINGS = `
  select s.new_leads as "newLeads", s.replies, s.handed_on as "handedOn", s.bookings, s.quiet_from as "quietFrom", s.quiet_until as "quietUntil",
    s.morning_at as "morningAt", s.week_at as "weekAt", s.version, ${TIMEZONE} as timezone
  from people p left join notice_settings s on s.person_id = p.id where p.id = $1`

/** Stores settings in a transaction of the person. The caller records it. */
export async function writeNoticeSettings({ $client }: Tx, personId: string, settings: NoticeSettings): Promise<void> {
  const { newLeads, replies, handedOn, bookings, quietFrom, quietUntil, morningAt, weekAt } = settings
  await $client.query(WRITE, [
    personId,
    newLeads,
    replies,
    handedOn,
    bookings,
    quietFrom,
    quietUntil,
    morningAt,
    weekAt,
  ])
}

const WRITE = `
  insert into notice_settings as s (person_id, new_leads, replies, handed_on, bookings, quiet_from, quiet_until, morning_at, week_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (person_id) do update set new_leads = $2, replies = $3, handed_on = $4, bookings = $5, quiet_from = $6, quiet_until = $7,
    morning_at = $8, week_at = $9, version = s.version + 1`
