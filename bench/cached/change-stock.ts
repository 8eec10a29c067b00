import { parseConfig } from '#platform/config.ts'
import { inOneLine } from '#platform/problem.ts'
import { createProgress } from '#platform/server/progress.ts'
import { STOCK_CHANNEL } from '#vehicles/server/stock-channel.ts'
import { openPlatform } from '../../src/app/start/open-platform.ts'

export interface StockChanges {
  readonly count: () => number
  readonly stop: () => Promise<void>
}

const PERIOD_MS = 1000

const CHANGE = `
  with selected as (
    select v.id, v.dealership_id from vehicles v
    where v.dealership_id = (select dealership_id from stock_sequences order by random() limit 1) and v.status = 'in_stock'
    order by random() limit 1),
  changed as (update vehicles v set price = v.price + 100 from selected c where v.id = c.id),
  raised as (
    update stock_sequences s set last = s.last + 1 from selected c where s.dealership_id = c.dealership_id
    returning s.dealership_id, s.last)
  insert into stock_events (dealership_id, sequence, vehicle_id, kind)
  select r.dealership_id, r.last, c.id, 'changed' from raised r join selected c using (dealership_id)
  returning dealership_id`

/** Changes the price of a random vehicle once a second, as an import does, until stopped. */
export async function changeStock(dataFolder: string): Promise<StockChanges> {
  const config = parseConfig({ DATA_DIR: dataFolder, LOG_LEVEL: 'error' }, process.cwd())
  if (!config.ok) throw new Error(config.error.map(inOneLine).join('\n'))
  const platform = await openPlatform(config.value, 'bench stock changes', createProgress())
  if (!platform.ok) throw new Error(inOneLine(platform.error))
  const { database, close } = platform.value
  let count = 0
  let last = Promise.resolve()
  const change = async (): Promise<void> => {
    await database.withRole('import', async ({ $client }) => {
      const { rows } = await $client.query<{ dealership_id: number }>(CHANGE)
      for (const row of rows)
        await $client.query('select pg_notify($1, $2)', [STOCK_CHANNEL, String(row.dealership_id)])
    })
    count++
  }
  const timer = setInterval(() => {
    last = change()
  }, PERIOD_MS)
  return {
    count: () => count,
    stop: async () => {
      clearInterval(timer)
      await last
      await close()
    },
  }
}
