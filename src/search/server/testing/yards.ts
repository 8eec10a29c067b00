/** Runs a statement as the owner of the database. */
export type AsOwner = <Row extends object>(statement: string) => Promise<Row[]>

export interface Yards {
  readonly north: number
  readonly south: number
  /**
   * Changes vehicles of a dealership in one transaction, as an import does. `history: false` writes no stock events, `announce` sends the
   * notification.
   */
  readonly change: (
    dealership: number,
    statement: string,
    how?: { readonly history?: boolean; readonly announce?: boolean },
  ) => Promise<void>
  /** A statement that adds `count` vehicles. Those of the n-th statement have the slugs `v-{n}-1`, `v-{n}-2` and so on. */
  readonly add: (dealership: number, count: number) => string
}

/** Two dealerships in an empty database. */
export async function openYards(asOwner: AsOwner): Promise<Yards> {
  await asOwner(`
    insert into dealerships (slug, name) values ('north', 'North Yard'), ('south', 'South Yard');
    insert into locations (dealership_id, slug, name, city, state, phone)
      select id, slug, name, 'Rocklea', 'QLD', '07 5550 1000' from dealerships;
    insert into feeds (dealership_id, name, mapping) select id, 'stock', 'plain' from dealerships;
    insert into stock_sequences (dealership_id, last) select id, 1 from dealerships`)
  const [north, south] = await asOwner<{ id: number }>('select id from dealerships order by slug')
  let serial = 0
  return {
    north: north?.id ?? 0,
    south: south?.id ?? 0,
    change: async (dealership, statement, { history = true, announce = false } = {}) => {
      await asOwner(`
        begin;
        create temp table touched on commit drop as with changed as (${statement} returning id) select id from changed;
        update stock_sequences set last = last + 1 where dealership_id = ${dealership};
        ${history ? `insert into stock_events (actor, dealership_id, sequence, vehicle_id, kind) select 'system:test', s.dealership_id, s.last, t.id, 'changed' from touched t, stock_sequences s where s.dealership_id = ${dealership};` : ''}
        ${announce ? `select pg_notify('stock_changed', '${dealership}');` : ''}
        commit`)
    },
    add: (dealership, count) => {
      serial += 1
      return `insert into vehicles (dealership_id, location_id, feed_id, feed_key, row_hash, slug, name, make, model, car_type, status, show_on_dealer_website, price)
        select f.dealership_id, l.id, f.id, '${serial}-' || n, '', 'v-${serial}-' || n, 'A car', 'Toyota', 'Corolla', 'used', 'in_stock', true, 2000000
        from feeds f join locations l using (dealership_id), generate_series(1, ${count}) n where f.dealership_id = ${dealership}`
    },
  }
}
