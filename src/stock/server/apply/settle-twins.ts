import type { ClientBase } from 'pg'

/**
 * Rows of the same name within a feed: the first stands, the others are one vehicle too many and are refused.
 * Rows of the same hash are twins: they are numbered, in an order that doesn't depend on their order in the file.
 */
export async function settleTwins(client: ClientBase): Promise<void> {
  await client.query(`
    with names as (
      select place, feed_key from incoming where is_named and refused_kind is null
      group by place, feed_key having count(*) > 1
    ), rows as (
      select i.ctid as spot, i.feed_key, min(row_no) over w as first_row, row_number() over w as copy
      from incoming i join names using (place, feed_key) where is_named and refused_kind is null
      window w as (partition by place, i.feed_key order by row_no)
    )
    update incoming i set refused_kind = 'duplicate',
      refused_reason = format('"%s" is in row %s already', rows.feed_key, rows.first_row),
      refused_value = rows.feed_key, refused_source = jsonb_strip_nulls(to_jsonb(i))
    from rows where rows.copy > 1 and i.ctid = rows.spot`)
  await client.query(`
    with hashes as (
      select place, feed_key from incoming where not is_named and feed_key is not null
      group by place, feed_key having count(*) > 1
    ), rows as (
      select i.ctid as spot,
        row_number() over (partition by place, feed_key order by refused_kind is not null, row_hash, row_no) as twin
      from incoming i join hashes using (place, feed_key) where not is_named
    )
    update incoming i set feed_key = i.feed_key || '#' || rows.twin from rows where rows.twin > 1 and i.ctid = rows.spot`)
}
