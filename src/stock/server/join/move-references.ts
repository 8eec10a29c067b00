import type { ClientBase } from 'pg'
import { isShown } from '#vehicles/server/shown-photos.ts'

/** Rows that go from one vehicle to the other, and back. */
interface MovedTable {
  /** SQL that moves the rows of `$1` to `$2`, those with the keys `$3` or all if it is null, and returns their keys. */
  readonly move: string
}

const plain = (table: string, column: string, key: string, where = 'true'): MovedTable => ({
  move: `update ${table} t set ${column} = $2 where t.${column} = $1 and ($3::text[] is null or ${key} = any($3)) and ${where}
    returning ${key} as key`,
})

/** A reservation that is over stays with the vehicle that its mails name. */
const RUNNING = `t.state in ('requested', 'paying', 'confirmed', 'held')`

const SAVED_KEY = `t.account_id || '/' || t.list`

/** Photos of staff; those of a feed are named by its next file. Positions are of the vehicle, so they begin behind those that are there. */
const PHOTOS = `
  update photos t set vehicle_id = $2, position = n.position, hand_position = n.hand_position
  from (
    select p.id, greatest(coalesce((select max(k.position) from photos k where k.vehicle_id = $2), 0), 9999) + row_number() over w as position,
      case when o.last is not null then o.last + row_number() over w else p.hand_position end as hand_position
    from photos p cross join (select max(k.hand_position) as last from photos k where k.vehicle_id = $2) o
    where p.vehicle_id = $1 and p.added_by is not null and ($3::text[] is null or p.id::text = any($3))
    window w as (order by p.hand_position nulls last, p.position)
  ) n where t.vehicle_id = $1 and t.id = n.id returning t.id::text as key`

const MOVED_TABLES: Readonly<Record<string, MovedTable>> = {
  leads: plain('leads', 'vehicle_id', 't.id::text'),
  outcomes: plain('leads', 'outcome_vehicle_id', 't.id::text'),
  appointments: plain('appointments', 'vehicle_id', 't.id::text'),
  reservations: plain('reservations', 'vehicle_id', 't.id::text', RUNNING),
  // Somebody who saved both keeps the one that stays, and so with alerts and condition reports.
  saves: plain(
    'saved_vehicles',
    'vehicle_id',
    SAVED_KEY,
    'not exists (select from saved_vehicles s where s.account_id = t.account_id and s.list = t.list and s.vehicle_id = $2)',
  ),
  alerts: {
    move: `update alerts t set vehicle_id = $2::integer, subject = 'vehicle:' || $2::integer
      where t.vehicle_id = $1::integer and t.subject = 'vehicle:' || $1::integer and ($3::text[] is null or t.id::text = any($3))
        and not exists (select from alerts a where a.site_id = t.site_id and a.email = t.email and a.subject = 'vehicle:' || $2::integer)
      returning t.id::text as key`,
  },
  condition: plain(
    'condition_reports',
    'vehicle_id',
    't.vehicle_id::text',
    'not exists (select from condition_reports c where c.vehicle_id = $2)',
  ),
  photos: { move: PHOTOS },
}

type MovedIds = Readonly<Record<string, readonly string[]>>

/** Moves all that refers to a vehicle to another one. Returns what moved. */
export async function moveReferences(client: ClientBase, from: number, to: number): Promise<MovedIds> {
  const moved: Record<string, readonly string[]> = {}
  for (const [name, { move }] of Object.entries(MOVED_TABLES)) {
    const { rows } = await client.query<{ key: string }>(move, [from, to, null])
    moved[name] = rows.map(({ key }) => key)
  }
  await countAgain(client, [from, to])
  return moved
}

/** Moves back what is still there. */
export async function moveBack(client: ClientBase, from: number, to: number, ids: MovedIds): Promise<void> {
  for (const [name, { move }] of Object.entries(MOVED_TABLES)) {
    const keys = ids[name] ?? []
    if (keys.length > 0) await client.query(move, [from, to, keys])
  }
  await countAgain(client, [from, to])
}

/** What a vehicle says of its photos and reservations. */
async function countAgain(client: ClientBase, vehicles: readonly number[]): Promise<void> {
  await client.query(
    `update vehicles v set version = version + 1, updated_at = now(),
       photos_count = (select count(*) from photos p where p.vehicle_id = v.id and p.failure is null and ${isShown('p')}),
       reserved = exists (select from reservations r where r.vehicle_id = v.id and r.state in ('confirmed', 'held'))
     where v.id = any($1::integer[])`,
    [vehicles],
  )
}
