import { listFailedDeliveries, replayDeliveries } from '#leads/server/delivery/failed-deliveries.ts'
import { ok } from '#platform/result.ts'
import type { Database } from '#platform/server/database.ts'
import type { Command } from './command.ts'

export const leads: Command = {
  name: 'leads',
  operands: [],
  summary: 'lists failed lead deliveries: retries used up, or no address to send to',
  options: {
    replay: { type: 'boolean', help: 'retries failed deliveries under the same ids; with --id only that one' },
    id: { type: 'string', value: 'ID', help: 'id of one delivery' },
  },
  run: async ({ values, out, openPlatform }) => {
    const platform = await openPlatform()
    if (!platform.ok) return platform
    const { database, close } = platform.value
    try {
      const id = typeof values.id === 'string' ? values.id : null
      if (values.replay === true) out(`${await replayDeliveries(database, id, new Date())} will be retried.`)
      else await list(database, out)
      return ok(0)
    } finally {
      await close()
    }
  },
}

async function list(database: Database, out: (text: string) => void): Promise<void> {
  let isNone = true
  for await (const { id, site, channel, target, attempts, reason, failedAt } of listFailedDeliveries(database)) {
    const address = target || '(no address)'
    out(`${failedAt.toISOString()}  ${id}  ${site}  ${channel} ${address}, ${attempts} attempts: ${reason}`)
    isNone = false
  }
  if (isNone) out('No delivery has failed.')
}
