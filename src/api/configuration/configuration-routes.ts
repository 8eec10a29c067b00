import { listRevisionRows, readRevision } from '#configuration/server/revisions.ts'
import { record } from '#platform/server/audit.ts'
import { isRecord } from '#platform/records.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { z } from 'zod'
import { route, type ApiProblem, type Outcome, type RequestContext, type Route } from '../route.ts'
import { changeConfiguration, decideEdits, editedText } from './change-configuration.ts'
import {
  auditId,
  changesOfTexts,
  ownerOf,
  readConfigurations,
  verdictAt,
  type AccessedConfiguration,
} from './configuration-access.ts'
import { CONFIGURATION_OPERATIONS, type ConfigurationBody, type ConfiguredKind } from './contract.ts'
import { presentChange, presentConfiguration, presentFinding, presentRevisions } from './present.ts'

/** The routes of the configuration of one kind of owner. */
export function configurationRoutes(kind: ConfiguredKind): readonly Route[] {
  const operations = CONFIGURATION_OPERATIONS[kind]
  const find = (request: RequestContext, slug: string) => findConfiguration(request, kind, slug)
  return [
    route(operations.get, async (request) => {
      const found = await find(request, request.params.slug)
      return found.ok ? answer(request, found.value, request.query.part ?? null) : found
    }),
    route(operations.edit, async (request) => {
      const { params, body } = request
      const changed = await changeConfiguration(
        request,
        { kind, slug: params.slug },
        decideEdits(request, body.edits),
        body.note,
      )
      return changed.ok ? answer(request, changed.value, null) : changed
    }),
    route(
      operations.check,
      async (request) => check(request, await find(request, request.params.slug), request.body.edits),
      async (request) => check(request, await find(request, request.params.slug), request.body.edits),
    ),
    route(operations.listRevisions, async (request) => {
      const found = await find(request, request.params.slug)
      if (!found.ok) return found
      const pages = request.paging('newest', z.tuple([z.number().int()]))
      if (!pages.ok) return pages
      const { after, readLimit, page } = pages.value
      const before = after?.[0] ?? null
      const rows = await listRevisionRows(request.tx, ownerOf(found.value), { before, limit: readLimit })
      const shown = await presentRevisions(request, rows)
      return ok({
        body: page(
          shown,
          ({ number }): [number] => [number],
          (row) => row,
        ),
      })
    }),
    route(operations.getRevision, async (request) => {
      const { params, query, tx } = request
      const found = await find(request, params.slug)
      if (!found.ok) return found
      const revision = await readRevision(tx, ownerOf(found.value), params.number)
      if (!revision) return request.problem('not-found')
      const other = await readRevision(tx, ownerOf(found.value), query.since ?? params.number - 1)
      const [shown] = await presentRevisions(request, [revision])
      if (!shown) return request.problem('not-found')
      const changes = changesOfTexts(found.value, other?.text ?? null, revision.text).map(presentChange)
      return ok({ body: { ...shown, text: revision.text, changes } })
    }),
    route(
      operations.restore,
      async (request) => {
        const { params } = request
        const note = `restored revision ${params.number}`
        const decide = async (configuration: AccessedConfiguration): Promise<Result<string, ApiProblem>> => {
          const current = {
            version: configuration.number,
            subject: 'configuration' as const,
            id: auditId(configuration),
          }
          const stale = request.matches(current)
          if (stale) return stale
          const revision = await readRevision(request.tx, ownerOf(configuration), params.number)
          return typeof revision?.text === 'string' ? ok(revision.text) : request.problem('not-found')
        }
        const changed = await changeConfiguration(request, { kind, slug: params.slug }, decide, note)
        return changed.ok ? answer(request, changed.value, null) : changed
      },
      (request, id) => again(request, kind, id),
    ),
    route(
      operations.adopt,
      async (request) => {
        const { params, staff, services, tx, problem } = request
        const found = await find(request, params.slug)
        if (!found.ok) return found
        const { dealershipId, siteId, writer, number } = found.value
        const verdict = verdictAt(staff, found.value, [kind === 'site' ? 'finance' : 'credit'])
        if (verdict !== true) return problem('forbidden', { because: verdict.because })
        if (writer === 'files') {
          const adopted = await services.configuration.adopt(ownerOf(found.value), number, staff.actor)
          if (!adopted.ok) return problem('conflict', { detail: 'It was changed meanwhile. Read it again.' })
          const id = auditId(found.value)
          await record(tx, staff.actor, {
            verb: 'update',
            subject: 'configuration',
            id,
            fields: ['writer'],
            dealershipId,
            siteId,
          })
        }
        return again(request, kind, params.slug)
      },
      (request, id) => again(request, kind, id),
    ),
    route(operations.export, async (request) => {
      const found = await find(request, request.params.slug)
      if (!found.ok) return found
      const { slug, text, number } = found.value
      const headers = { 'Content-Disposition': `attachment; filename="${slug}.yaml"` }
      return ok({ body: undefined, content: text, version: number, headers })
    }),
  ]
}

async function findConfiguration(
  request: RequestContext,
  kind: ConfiguredKind,
  slug: string,
): Promise<Result<AccessedConfiguration, ApiProblem>> {
  const [found] = await readConfigurations(request, kind, slug)
  return found ? ok(found) : err({ kind: 'not-found' })
}

async function answer(
  request: RequestContext,
  configuration: AccessedConfiguration,
  part: string | null,
): Promise<Outcome<ConfigurationBody>> {
  const body = await presentConfiguration(request, configuration, part)
  return ok({ body, version: configuration.number, id: configuration.slug })
}

async function again(request: RequestContext, kind: ConfiguredKind, slug: string): Promise<Outcome<ConfigurationBody>> {
  const found = await findConfiguration(request, kind, slug)
  return found.ok ? answer(request, found.value, null) : found
}

/** The top-level keys of a configuration that has no errors. */
function inForceAt(value: unknown, keys: readonly string[]): Record<string, unknown> | null {
  return isRecord(value) ? Object.fromEntries(keys.map((key) => [key, value[key]])) : null
}

async function check(
  { services }: RequestContext,
  found: Result<AccessedConfiguration, ApiProblem>,
  edits: Parameters<typeof editedText>[1],
) {
  if (!found.ok) return found
  const edited = editedText(found.value, edits)
  if (!edited.ok) return edited
  const { kind, slug, text } = found.value
  const owner = { kind, name: slug }
  const { configuration } = services
  const isSame = edited.value === text
  const checked = await (isSame ? configuration.inForce(owner) : configuration.check({ owner, text: edited.value }))
  const findings = checked?.findings ?? []
  const changes = changesOfTexts(found.value, text, edited.value).map(presentChange)
  const inForce = inForceAt(
    checked?.value,
    changes.map(({ path }) => String(path[0])),
  )
  return ok({ body: { findings: findings.map(presentFinding), changes, inForce }, id: slug })
}
