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

export const leadsFailed: Command = {
  name: 'leads failed',
  operands: [],
  summary: 'lists failed deliveries: retries used up, or no address to send to',
  options: {},
  hasJson: true,
  run: async ({ answer, openPlatform }) => {
    const platform = await openPlatform()
    if (!platform.ok) return platform
    const { database, close } = platform.value
    try {
      const failed: FailedDelivery[] = []
      for await (const each of listFailedDeliveries(database)) failed.push(each)
      answer(failed, failed.length === 0 ? ['No delivery has failed.'] : failed.map(lineOf))
      return ok(0)
    } finally {
      await close()
    }
  },
}

export const leadsReplay: Command = {
  name: 'leads replay',
  operands: [],
  summary: 'retries failed deliveries under the same ids, so that receivers can tell them',
  options: { id: { type: 'string', value: 'ID', help: 'only this delivery, as "leads failed" lists it' } },
  hasJson: true,
  run: async ({ values, answer, openPlatform }) => {
    const platform = await openPlatform()
    if (!platform.ok) return platform
    const { database, close } = platform.value
    try {
      const retried = await replay(database, typeof values['id'] === 'string' ? values['id'] : null)
      if (!retried.ok) return retried
      answer({ retried: retried.value }, [`${retried.value} will be retried.`])
      return ok(0)
    } finally {
      await close()
    }
  },
}

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
  unknown: '"forecourt leads failed" lists those that failed.',
  'not-failed': '"forecourt leads failed" lists those that failed.',
  'no-address': 'Give the location a mailbox; later leads go there.',
  emptied: '',
}

function lineOf({ id, site, channel, target, attempts, reason, failedAt }: FailedDelivery): string {
  return `${failedAt.toISOString()}  ${id}  ${site}  ${channel} ${target || '(no address)'}, ${attempts} attempts: ${reason}`
}
