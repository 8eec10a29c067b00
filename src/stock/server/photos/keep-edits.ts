import type { ClientBase } from 'pg'

/** What staff made of a feed's photo, by its address. */
interface PhotoEditRow {
  readonly vehicle_id: number
  readonly source_url: string
  readonly nth: number
}

/** `nth` tells rows with the same address apart. */
const NTH = 'row_number() over (partition by p.vehicle_id, p.source_url order by p.position)'

/** Reads what staff made of the feeds' photos of vehicles, before their rows are replaced. `vehicles` is SQL that selects their ids. */
export async function readPhotoEdits(client: ClientBase, vehicles: string): Promise<readonly PhotoEditRow[]> {
  const { rows } = await client.query<PhotoEditRow>(
    `select * from (
       select p.vehicle_id, p.source_url, ${NTH}::integer as nth, p.id, p.hand_position, p.state, p.state_at, p.blob, p.width, p.height,
         p.original, p.rotation, p.crop
       from photos p where p.vehicle_id in (${vehicles}) and p.source_url is not null
     ) edited where hand_position is not null or state is not null or original is not null`,
  )
  return rows
}

/** Lays it over the rows of the same addresses again. Of an address that the feed names no more nothing is left. */
export async function restorePhotoEdits(client: ClientBase, edits: readonly PhotoEditRow[]): Promise<void> {
  if (edits.length === 0) return
  await client.query(
    `update photos p set id = e.id, hand_position = e.hand_position, state = e.state, state_at = e.state_at, original = e.original,
       rotation = e.rotation, crop = e.crop,
       blob = case when e.original is null then p.blob else e.blob end, width = case when e.original is null then p.width else e.width end,
       height = case when e.original is null then p.height else e.height end
     from jsonb_to_recordset($1::jsonb) e (vehicle_id integer, source_url text, nth integer, id uuid, hand_position smallint, state text,
       state_at timestamptz, blob text, width integer, height integer, original text, rotation smallint, crop jsonb),
       (select p.vehicle_id, p.position, p.source_url, ${NTH} as nth from photos p
         where p.vehicle_id = any($2::integer[]) and p.source_url is not null) n
     where n.vehicle_id = e.vehicle_id and n.source_url = e.source_url and n.nth = e.nth and p.vehicle_id = n.vehicle_id and p.position = n.position`,
    [JSON.stringify(edits), [...new Set(edits.map((each) => each.vehicle_id))]],
  )
}
