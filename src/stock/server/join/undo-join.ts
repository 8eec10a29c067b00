import { randomUUID } from 'node:crypto'
import type { ClientBase } from 'pg'
import { actorText, type Actor } from '#platform/actor.ts'
import type { Database } from '#platform/server/database.ts'
import type { JoinMoves } from '#vehicles/server/tables.ts'
import { lockStock } from '../apply/write-events.ts'
import { undoEdit } from '../by-hand/undo-edit.ts'
import { noteChange } from './join-vehicles.ts'
import { moveBack } from './move-references.ts'

interface JoinRow {
  readonly dealershipId: number
  readonly keptId: number
  readonly otherId: number
  readonly state: 'joined' | 'two-cars'
  readonly moved: JoinMoves | null
  readonly editId: string | null
}

export interface UndoneJoin {
  readonly joinId: string
  readonly actor: Actor
  readonly now: Date
}

const FIND = `
  select dealership_id as "dealershipId", kept_id as "keptId", other_id as "otherId", state, moved, edit_id as "editId"
  from vehicle_joins where id = $1 and state <> 'undone' for update`

/**
 * Takes a judgement about two vehicles back: what went along and is still there returns, and what came since stays. False if it is undone already,
 * or a vehicle is gone.
 */
export function undoJoin(database: Pick<Database, 'withRole'>, { joinId, actor, now }: UndoneJoin): Promise<boolean> {
  return database.withRole('import', async (tx) => {
    const { $client } = tx
    // In the order of every other writer of stock: first the dealership, then its rows.
    const { rows: dealers } = await $client.query<{ id: number }>(
      'select dealership_id as id from vehicle_joins where id = $1',
      [joinId],
    )
    await lockStock(
      $client,
      dealers.map(({ id }) => id),
    )
    const { rows } = await $client.query<JoinRow>(FIND, [joinId])
    const [join] = rows
    if (!join) return false
    const { dealershipId, keptId, otherId, moved, editId } = join
    if (moved !== null) {
      if (editId !== null) await undoEdit(tx, editId, { editId: randomUUID(), actor, now })
      await moveBack($client, keptId, otherId, moved.ids)
      await showAgain($client, otherId, moved.hidden)
    }
    await $client.query(`update vehicle_joins set state = 'undone', ended_by = $2, ended_at = $3 where id = $1`, [
      joinId,
      actorText(actor),
      now,
    ])
    await noteChange($client, { dealershipId, vehicleIds: [keptId, otherId], actor })
    return true
  })
}

/** As it was set by hand before, or as its feed says now. */
async function showAgain(client: ClientBase, vehicleId: number, before: JoinMoves['hidden']): Promise<void> {
  const own = `o.vehicle_id = $1 and o.field = 'showOnDealerWebsite'`
  if (before !== null) {
    await client.query(
      `with set_again as (update vehicle_overrides o set value = $2::jsonb where ${own} returning o.value)
       update vehicles v set show_on_dealer_website = (s.value #>> '{}')::boolean from set_again s where v.id = $1`,
      [vehicleId, JSON.stringify(before.value)],
    )
    return
  }
  await client.query(
    `with released as (delete from vehicle_overrides o where ${own} returning o.feed_value)
     update vehicles v set show_on_dealer_website = coalesce((r.feed_value #>> '{}')::boolean, true) from released r where v.id = $1`,
    [vehicleId],
  )
}
