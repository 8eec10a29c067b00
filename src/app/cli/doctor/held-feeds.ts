import { problem, type Problem } from '#platform/problem.ts'
import { groupBy } from '#platform/group-by.ts'
import type { Database } from '#platform/server/database.ts'
import { someOf } from '#stock/report/some-of.ts'
import { readHoldNote } from '#stock/safeguards/hold.ts'
import { definedFeeds, storedFeedName } from '#stock/server/feeds/defined-feeds.ts'

interface HeldRun {
  readonly dealership: string
  /** As it is stored: `stock`, or `dealer/stock` for a feed of several dealerships. */
  readonly feed: string
  readonly note: string | null
}

const NAMES_SHOWN = 8

/** Feeds whose last file was held back, each with what to correct first and the command that confirms the file. */
export async function heldFeedFindings(
  database: Pick<Database, 'withRole'>,
): Promise<readonly Problem<'held-feeds'>[]> {
  const { rows } = await database.withRole('index', ({ $client }) => $client.query<HeldRun>(HELD), { readOnly: true })
  if (rows.length === 0) return []
  const feeds = await definedFeeds(database)
  const read = rows.map((row) => {
    const own = feeds.find(
      (feed) => storedFeedName(feed) === row.feed && (feed.acceptedBy !== null || feed.dealer === row.dealership),
    )
    const name = own ? `${own.dealer} ${own.name}` : `${row.dealership} ${row.feed}`
    const command = own
      ? `npx forecourt feeds run ${name}`
      : `npx forecourt import FILE --dealership ${row.dealership} --feed ${row.feed}`
    return { name, dealership: row.dealership, ...readHoldNote(row.note ?? '', command) }
  })
  const alike = groupBy(read, ({ name, what, advice }) => `${name}\n${what}\n${advice}`)
  return [...alike.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const { name, what, advice } = first
    const others =
      group.length === 1
        ? ''
        : `, for ${someOf(
            group.map(({ dealership }) => dealership),
            NAMES_SHOWN,
          )}`
    const why = what === '' ? 'its last file looks broken' : what
    return [problem('held-feeds', `The feed ${name} was held back${others}: ${why}.`, advice)]
  })
}

const HELD = `
  select d.slug as dealership, f.name as feed, last.note
  from (select distinct on (feed_id) feed_id, state, note, decision from feed_runs order by feed_id, started_at desc, id desc) last
    join feeds f on f.id = last.feed_id join dealerships d on d.id = f.dealership_id
  where last.state = 'held' and coalesce(last.decision ->> 'kind', '') <> 'rejected' order by d.slug, f.name`
