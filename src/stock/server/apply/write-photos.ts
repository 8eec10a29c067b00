import type { ClientBase } from 'pg'
import { isShown } from '#vehicles/server/shown-photos.ts'
import { readPhotoEdits, restorePhotoEdits } from '../photos/keep-edits.ts'
import { recordPhotos } from '../take-back/record-changes.ts'

/**
 * Replaces the pictures of added and changed vehicles if the addresses in their rows changed. A picture that was already fetched is kept if
 * its address is still in the row, at any position, or was kept as https: by an earlier version. Photos that staff added stay, and what they made of a feed's photo stays with its address. (Pictures of the demo have no address and stay until the feed names some.)
 */
export async function writePhotos(client: ClientBase, importId: number): Promise<void> {
  await client.query(`
    insert into wanted_photos
    select w.vehicle_id, w.dealership_id, wanted.position - 1, wanted.address, old.blob, old.width, old.height,
      case when old.source_url = wanted.address then old.failure end
    from (
      select ve.vehicle_id, p.dealership_id, i.photos from group_rows ve join incoming i using (row_no)
      join targets p on p.target = ve.target
      where ve.verdict in ('added', 'changed') and i.photos is distinct from (
        select coalesce(array_agg(source_url order by position) filter (where source_url is not null), '{}')
        from photos ph where ph.vehicle_id = ve.vehicle_id)
    ) w
    left join lateral unnest(w.photos) with ordinality wanted (address, position) on true
    left join lateral (select * from photos ph where ph.vehicle_id = w.vehicle_id
        and ph.source_url in (wanted.address, regexp_replace(wanted.address, '^http:', 'https:'))
      order by ph.source_url = wanted.address desc, ph.position limit 1) old on true`)
  await recordPhotos(client, importId)
  const edits = await readPhotoEdits(client, 'select vehicle_id from wanted_photos')
  await client.query(
    'delete from photos where added_by is null and vehicle_id in (select vehicle_id from wanted_photos)',
  )
  await client.query(`
    insert into photos (vehicle_id, dealership_id, position, source_url, blob, width, height, failure)
    select vehicle_id, dealership_id, position, source_url, blob, width, height, failure from wanted_photos
    where source_url is not null`)
  await restorePhotoEdits(client, edits)
  await client.query(`
    update vehicles v set photos_count = (select count(*) from photos p where p.vehicle_id = v.id and ${isShown('p')})
    where v.id in (select vehicle_id from wanted_photos)`)
}
