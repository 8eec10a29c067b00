import {
  listFailedDeliveries,
  replayDeliveries,
  whyNotRetried,
  type FailedDelivery,
  type NotRetried,
} from '#leads/server/delivery/failed-deliveries.ts'
import { problem, type Problem } from '#platform/problem.ts'
import { err, ok, type Result } from '#platform/result.ts'
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
  hasJson: true,
  run: async ({ values, answer, openPlatform }) => {
    const id = typeof values.id === 'string' ? values.id : null
    if (id !== null && values.replay !== true) return err(ID_ALONE)
    const platform = await openPlatform()
    if (!platform.ok) return platform
    const { database, close } = platform.value
    try {
      if (values.replay !== true) {
        const failed: FailedDelivery[] = []
        for await (const each of listFailedDeliveries(database)) failed.push(each)
        answer(failed, failed.length === 0 ? ['No delivery has failed.'] : failed.map(lineOf))
        return ok(0)
      }
      const retried = await replay(database, id)
      if (!retried.ok) return retried
      answer({ retried: retried.value }, [`${retried.value} will be retried.`])
      return ok(0)
    } finally {
      await close()
    }
  },
}

const ID_ALONE = problem('wrong-arguments', '--id names the delivery that --replay retries.', 'Add --replay.')

async function replay(database: Database, id: string | null): Promise<Result<number, Problem>> {
  const reason = id === null ? undefined : await whyNotRetried(database, id)
  if (reason) return err(problem(`delivery-${reason}`, `Delivery ${id} ${NOT_RETRIED[reason]}.`, FIX[reason]))
  return ok(await replayDeliveries(database, id, new Date()))
}

const NOT_RETRIED: Readonly<Record<NotRetried, string>> = {
  unknown: 'does not exist',
  'not-failed': 'has not failed: it was delivered, or is still being tried',
  'no-address': 'has no address to send to',
  emptied: "can't be sent again, because its personal data was deleted",
}

const FIX: Readonly<Record<NotRetried, string>> = {
  unknown: '"forecourt leads" lists those that failed.',
  'not-failed': '"forecourt leads" lists those that failed.',
  'no-address': 'Give the location a mailbox; later leads go there.',
  emptied: '',
}

function lineOf({ id, site, channel, target, attempts, reason, failedAt }: FailedDelivery): string {
  return `${failedAt.toISOString()}  ${id}  ${site}  ${channel} ${target || '(no address)'}, ${attempts} attempts: ${reason}`
}
