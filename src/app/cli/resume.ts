import { dropOlder, whatWaits, type Waiting } from '../start/what-waits.ts'
import { problem } from '#platform/problem.ts'
import { err, ok } from '#platform/result.ts'
import { endSilence, readCopy } from '#platform/server/restored-copy.ts'
import type { Command } from './command.ts'

const AGE = /^(\d{1,4})([hd])$/
const HOURS = { h: 1, d: 24 } as const

export const resume: Command = {
  name: 'resume',
  operands: [],
  summary: 'shows what a restored copy would send; with --yes it starts sending',
  options: {
    yes: { type: 'boolean', help: 'starts sending, in every process within seconds' },
    'drop-older-than': {
      type: 'string',
      value: 'AGE',
      help: 'first gives up deliveries and alerts older than 12h or 3d',
    },
  },
  run: async ({ values, config, out, openPlatform }) => {
    const age = values['drop-older-than']
    const hours = typeof age === 'string' ? hoursOf(age) : null
    if (hours === undefined) return err(problem('wrong-age', `"${String(age)}" is no age.`, 'For example 12h or 3d.'))
    const platform = await openPlatform()
    if (!platform.ok) return platform
    const { database, close } = platform.value
    try {
      const copy = await readCopy(database)
      if (copy === null) {
        out('This is no restored copy: it sends already.')
        return ok(0)
      }
      const since = hours === null ? null : new Date(Date.now() - hours * 3_600_000)
      out(`A copy of ${copy.backedUpAt.toISOString()}, restored at ${copy.restoredAt.toISOString()}.`)
      if (values['yes'] !== true) {
        for (const line of linesOf(await whatWaits(database, new Date(), since))) out(line)
        out('Nothing was sent. If the original is stopped: npx forecourt resume --yes')
        return ok(1)
      }
      if (since !== null) out(`${await dropOlder(database, since)} deliveries and alerts were given up.`)
      const waiting = await whatWaits(database, new Date(), null)
      await endSilence(database)
      for (const line of linesOf(waiting)) out(line)
      out('They are sent from now on.')
      if (config.searchServer !== undefined) out(RESTART_FOR_SEARCH)
      return ok(0)
    } finally {
      await close()
    }
  },
}

/** A copy searches with the built-in engine, because the index on the server may be the original's, and which engine searches is decided at the start. */
const RESTART_FOR_SEARCH =
  'Restart every process of the server: until then the built-in engine answers searches, and not the server of SEARCH_HOST.'

/** Null where none is given; undefined for anything else. */
function hoursOf(age: string): number | undefined {
  const [, count, unit] = AGE.exec(age) ?? []
  return unit === 'h' || unit === 'd' ? Number(count) * HOURS[unit] : undefined
}

function linesOf(waiting: readonly Waiting[]): readonly string[] {
  const lines = waiting.map(({ what, oldest, dropped }) => {
    const age = oldest === null ? '' : `; oldest of ${oldest.toISOString()}`
    return `${what}${age}${dropped > 0 ? `; ${dropped} of them would be given up` : ''}`
  })
  return lines.length > 0 ? lines : ['Nothing waits.']
}
