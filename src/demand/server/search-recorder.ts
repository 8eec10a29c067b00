import { viewHash } from '#accounts/server/keyed-hashes.ts'
import type { KeyRing } from '#platform/key-ring.ts'
import type { Database } from '#platform/server/database.ts'
import type { VisitorNetwork } from '#platform/visitor-network.ts'
import type { Cell } from '../cells.ts'

/** Searches of one visitor that are recorded together. */
interface RecordedSearches {
  readonly visitor: VisitorNetwork
  /** The `User-Agent` header, which tells the people of a household apart. Only a hash of it is stored. */
  readonly browser: string
  /** The Monday of the week, in the site's time zone. */
  readonly week: string
  readonly searches: readonly { readonly cells: readonly Cell[]; readonly found: boolean }[]
}

/** Records who searched for what, until the week is summed up. */
export interface SearchRecorder {
  readonly record: (siteId: number, searches: RecordedSearches) => Promise<void>
}

/** Of one visitor so many browsers count, and of one network so many visitors, as for views of vehicles (`src/accounts/view.ts`). */
const MOST_BROWSERS = 5
const MOST_OF_NETWORK = 40

export function createSearchRecorder(database: Pick<Database, 'withSite'>, secret: KeyRing): SearchRecorder {
  return {
    record: async (siteId, { visitor, browser, week, searches }) => {
      const hash = viewHash(secret, visitor, browser, `searches ${week}`)
      const cells = searches.flatMap(({ cells: own, found }) => own.map((cell) => ({ ...cell, found })))
      await database.withSite(siteId, ({ $client }) =>
        $client.query(RECORD, [siteId, week, hash.view, hash.visitor, hash.network, JSON.stringify(cells)]),
      )
    },
  }
}

/** After every character of a hash. */
const AFTER = "'~'"

/** Values that neither the catalogue nor the site's stock has are left out: whoever writes an address can write anything into it. */
const RECORD = `
  insert into search_visits (site_id, week, visitor, dimension, value, found)
  select $1, $2, $3, c.dimension, c.value, c.found
  from json_to_recordset($6::json) as c (dimension text, value text, found boolean)
  where (select count(distinct visitor) from search_visits
      where site_id = $1 and week = $2 and visitor >= $4 and visitor < $4 || ${AFTER} and visitor <> $3) < ${MOST_BROWSERS}
    and (select count(distinct visitor) from search_visits
      where site_id = $1 and week = $2 and visitor >= $5 and visitor < $5 || ${AFTER} and visitor <> $3) < ${MOST_OF_NETWORK}
    and case c.dimension
      when 'make' then exists (select from brands b where b.name = c.value) or exists (select from vehicles v where v.make = c.value)
      when 'model' then exists (select from models m join brands b on b.id = m.brand_id where b.name || ':' || m.name = c.value)
        or exists (select from vehicles v where v.make || ':' || v.model = c.value)
      when 'body' then exists (select from vehicles v where v.body = c.value)
      when 'budget' then c.value ~ '^[0-9]{1,7}:[0-9]{0,7}$'
      when 'yard' then exists (select from locations l where l.name = c.value)
      else c.value = '' end
  on conflict do nothing`
