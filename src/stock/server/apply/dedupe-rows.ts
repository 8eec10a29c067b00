import type { ClientBase } from 'pg'
import { columnOf } from '#vehicles/fields.ts'
import { IDENTIFIER_KEY } from '../staging/staging.ts'

/**
 * Refuses rows with an identifier that an earlier row of the feed has. Rows without an identifier and with equal hashes are separate
 * vehicles: they are numbered, in an order that does not depend on their order in the file.
 */
export async function dedupeRows(client: ClientBase): Promise<void> {
  await client.query(`
    with names as (
      select target, feed_key from incoming where is_named and refused_kind is null
      group by target, feed_key having count(*) > 1
    ), rows as (
      select i.ctid as spot, i.feed_key, min(row_no) over w as first_row, row_number() over w as copy
      from incoming i join names using (target, feed_key) where is_named and refused_kind is null
      window w as (partition by target, i.feed_key order by row_no)
    )
    update incoming i set refused_kind = 'duplicate',
      refused_reason = format('"%s" is in row %s already', rows.feed_key, rows.first_row),
      refused_value = rows.feed_key, refused_source = jsonb_strip_nulls(to_jsonb(i))
        || jsonb_build_object('${IDENTIFIER_KEY}', coalesce(to_jsonb(i) ->> '${columnOf('stockNumber')}', rows.feed_key))
    from rows where rows.copy > 1 and i.ctid = rows.spot`)
  await client.query(`
    with hashes as (
      select target, feed_key from incoming where not is_named and feed_key is not null
      group by target, feed_key having count(*) > 1
    ), rows as (
      select i.ctid as spot,
        row_number() over (partition by target, feed_key order by refused_kind is not null, row_hash, row_no) as copy
      from incoming i join hashes using (target, feed_key) where not is_named
    )
    update incoming i set feed_key = i.feed_key || '#' || rows.copy from rows where rows.copy > 1 and i.ctid = rows.spot`)
}
