import { z } from 'zod'
import { ok } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import { feedHistory } from '#stock/server/staff-feeds/feed-history.ts'
import { route } from '../route.ts'
import { listFeedRuns, runFeed } from './contract.ts'
import { abilitiesFor, findFeed } from './find-feed.ts'
import { presentRun } from './present-feed.ts'

export const listFeedRunsRoute = route(listFeedRuns, async (request) => {
  const pages = request.paging('newest', z.tuple([z.string(), z.int()]))
  if (!pages.ok) return pages
  const found = await findFeed(request, request.params)
  if (!found.ok) return found
  const { after, readLimit, page } = pages.value
  const { sourceId, feed } = found.value.known
  const runs = await feedHistory(request.tx, { sourceId, feedId: feed?.id ?? null }, { after, limit: readLimit })
  return ok({ body: page(runs, ({ startedKey, runId }) => [startedKey, runId ?? 0] as [string, number], presentRun) })
})

export const runFeedRoute = route(
  runFeed,
  async (request) => {
    const { tx, params, services, staff, problem } = request
    const found = await findFeed(request, params)
    if (!found.ok) return found
    const { known, state } = found.value
    const verdict = abilitiesFor(known, staff).run
    if (verdict !== true) return problem('forbidden', { because: verdict.because })
    if (known.defined === null || 'sent' in known.defined.definition.from)
      return problem('conflict', { detail: NOT_FETCHED })
    if (state === 'paused') return problem('conflict', { detail: 'The feed is paused. Resume it first.' })
    const { dealershipId } = known
    const id = `${dealershipId}/${params.name}`
    await record(tx, staff.actor, { verb: 'update', subject: 'feed', id, fields: ['run'], dealershipId })
    const run = await services.feeds.requestRun({ sourceId: known.defined.sourceId, actor: staff.actor, again: false })
    return ok({ body: { run }, kept: String(run) })
  },
  (_, run) => Promise.resolve(ok({ body: { run: Number(run) } })),
)

const NOT_FETCHED = 'Its file is sent, or imported by a command: there is no address to fetch it from.'
