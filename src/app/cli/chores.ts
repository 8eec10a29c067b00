import { ok } from '#platform/result.ts'
import { doChore } from '#platform/server/chores/do-chores.ts'
import { loadSites } from '#sites/server/load-sites.ts'
import { choresOf } from '../chores.ts'
import type { Command } from './command.ts'

export const chores: Command = {
  name: 'chores',
  operands: [],
  summary: 'throws away now what a server throws away at night: old history, spam, unused pictures, …',
  options: {},
  run: async ({ config, out, openPlatform }) => {
    const platform = await openPlatform()
    if (!platform.ok) return platform
    const { files } = await loadSites(config.sitesFolder)
    const sites = files.flatMap(({ site }) => site ?? [])
    const stopping = new AbortController()
    const stop = () => stopping.abort()
    process.once('SIGINT', stop)
    try {
      const { database, log } = platform.value
      const all = choresOf(platform.value, () => sites)
      for (const chore of all) {
        const options = { database, log, chores: all, clock: () => new Date() }
        const removed = await doChore(chore, options, stopping.signal)
        out(`${String(removed).padStart(9)}  ${chore.name}`)
      }
      return ok(0)
    } finally {
      process.off('SIGINT', stop)
      await platform.value.close()
    }
  },
}
