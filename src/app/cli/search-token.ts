import { problem } from '#platform/problem.ts'
import { err, ok } from '#platform/result.ts'
import { openSearchServer } from '#search/server/meilisearch/search-server.ts'
import { failureText } from '#search/server/meilisearch/server-call.ts'
import { siteToken } from '#search/server/meilisearch/site-token.ts'
import type { Command } from './command.ts'
import { findSite } from './find-site.ts'

const DEFAULT_HOURS = 24
const MAX_HOURS = 31 * 24

export const searchToken: Command = {
  name: 'search token',
  operands: ['SITE'],
  summary: "prints a token with which a site's front end may query the search server directly",
  options: { hours: { type: 'string', value: 'N', help: `valid for this many hours (${DEFAULT_HOURS})` } },
  hasJson: true,
  run: async ({ config: { searchServer }, operands: [slug = ''], values, answer, openPlatform }) => {
    if (!searchServer) {
      const fix = 'Set SEARCH_HOST and SEARCH_KEY, or use "forecourt search key", which the built-in engine accepts.'
      return err(problem('no-search-server', 'The settings name no search server.', fix))
    }
    const hours = Number(values['hours'] ?? DEFAULT_HOURS)
    if (!(hours > 0 && hours <= MAX_HOURS)) {
      return err(
        problem('wrong-hours', `"${String(values['hours'])}" is not a number of hours.`, `Give 1 to ${MAX_HOURS}.`),
      )
    }
    const site = await findSite({ openPlatform }, slug)
    if (!site.ok) return site
    const { write } = openSearchServer(searchServer)
    const token = await siteToken(write, site.value, { index: searchServer.index, now: new Date(), hours })
    if (!token.ok)
      return err(problem('no-token', `The search server created no token. ${failureText(token.error)}`, NEEDED))
    answer({ token: token.value }, [token.value])
    return ok(0)
  },
}

const NEEDED = 'SEARCH_KEY has to be the master key, or one with keys.get and keys.create.'
