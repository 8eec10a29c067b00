import { feedProblem } from '#stock/feed-mend.ts'
import { feedDefinition } from '#stock/feed-definition.ts'
import { record } from '#platform/server/audit.ts'
import { ok } from '#platform/result.ts'
import { route, type ApiRequest, type Outcome } from '../route.ts'
import type { AnswerOf } from '../contract/operation.ts'
import { importFeedFile, sendFeedSample, tryFeedSource } from './contract.ts'
import { lastFile, placeOf, placeToChange, presentFile } from './feed-place.ts'

type OfFeed = ApiRequest<{ readonly id: number; readonly name: string }>

async function noteChange({ tx, staff, params }: OfFeed, field: string): Promise<void> {
  const { id: dealershipId, name } = params
  const id = `${dealershipId}/${name}`
  await record(tx, staff.actor, { verb: 'update', subject: 'feed', id, fields: [field], dealershipId })
}

export const sendFeedSampleRoute = route(sendFeedSample, async (request) => {
  const { services, query, file, problem } = request
  const place = await placeToChange(request)
  if (!place.ok) return place
  if (file === null) return problem('unsupported-type')
  await noteChange(request, 'sample')
  await services.feeds.files.keepSample({ ...place.value, name: query.file }, (path) => file.saveTo(path))
  const kept = await lastFile(request, place.value)
  return kept === null ? problem('not-found') : ok({ body: presentFile(kept) })
})

type TrySource = ApiRequest<
  { readonly id: number; readonly name: string },
  unknown,
  { readonly from: Readonly<Record<string, unknown>> }
>

export const tryFeedSourceRoute = route(tryFeedSource, trySource, (_, kept) =>
  Promise.resolve(ok({ body: tryFeedSource.answer.parse(JSON.parse(kept)) })),
)

async function trySource(request: TrySource): Promise<Outcome<AnswerOf<typeof tryFeedSource>>> {
  const { services, body, problem } = request
  const place = await placeToChange(request)
  if (!place.ok) return place
  const parsed = feedDefinition.shape.from.safeParse(body.from)
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => ({
      pointer: ['#/from', ...path.map(String)].join('/'),
      detail: message,
      code: 'invalid-source',
    }))
    return problem('invalid-body', { errors })
  }
  await noteChange(request, 'sample')
  const fetched = await services.feeds.files.fetchSample(place.value, parsed.data)
  if (!fetched.ok) {
    const why = feedProblem({ state: 'failed', kind: 'https', note: fetched.error, nextRun: null })
    return answer({ file: null, problem: why ?? { what: fetched.error, mend: '' } })
  }
  const kept = await lastFile(request, place.value)
  return kept === null ? problem('not-found') : answer({ file: presentFile(kept), problem: null })
}

function answer(body: AnswerOf<typeof tryFeedSource>): Outcome<AnswerOf<typeof tryFeedSource>> {
  return ok({ body, kept: JSON.stringify(body) })
}

export const importFeedFileRoute = route(
  importFeedFile,
  async (request) => {
    const { services, staff, problem } = request
    const place = await placeOf(request)
    if (!place.ok) return place
    const { dealershipId, dealer, feed, abilities } = place.value
    if (abilities.run !== true) return problem('forbidden', { because: abilities.run.because })
    const kept = await lastFile(request, place.value)
    if (kept === null) return problem('conflict', { detail: NO_FILE })
    const defined = (await services.feeds.defined()).find(
      (each) => each.dealershipId === dealershipId && each.name === feed,
    )
    if (defined === undefined) return problem('conflict', { detail: NOT_CONFIGURED })
    if (defined.pausedAt !== null) return problem('conflict', { detail: 'The feed is paused. Resume it first.' })
    await noteChange(request, 'run')
    const run = await services.feeds.files.importKept({ kept, dealer, defined, actor: staff.actor })
    if (!run.ok) return problem('conflict', { detail: run.error })
    return ok({ body: { run: run.value }, kept: String(run.value) })
  },
  (_, run) => Promise.resolve(ok({ body: { run: Number(run) } })),
)

const NO_FILE = 'No file of the feed is kept. Send one, or run the feed.'
const NOT_CONFIGURED = 'The configuration has no such feed yet. Save it first.'
