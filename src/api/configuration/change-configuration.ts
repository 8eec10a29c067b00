import { changesBetween, partOf, valueAt, type ValueChange } from '#configuration/edit/changes-between.ts'
import { editText } from '#configuration/edit/edit-text.ts'
import { isSameValue, type Edit } from '#configuration/edit/edit.ts'
import { actorText } from '#platform/actor.ts'
import type { Finding } from '#platform/finding.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { readRevision } from '#configuration/server/revisions.ts'
import { record } from '#platform/server/audit.ts'
import type { ApiProblem, RequestContext } from '../route.ts'
import {
  auditId,
  ownerOf,
  readConfigurations,
  refusedChange,
  valueOfText,
  type AccessedConfiguration,
} from './configuration-access.ts'
import { presentFinding } from './present.ts'

const MAX_ATTEMPTS = 5
/** How far back it is looked for who changed a part. */
const MAX_REVISIONS_BACK = 50

type Read = Pick<RequestContext, 'tx' | 'services'>

/** A change of the text in force. Decided anew when somebody writes another revision meanwhile. */
type Decide = (configuration: AccessedConfiguration) => Promise<Result<string, ApiProblem>>

/** Writes a new text of a configuration, after the person's rights for every place that differs and the checks of files. */
export async function changeConfiguration(
  request: RequestContext,
  of: Pick<AccessedConfiguration, 'kind' | 'slug'>,
  decide: Decide,
  note: string,
): Promise<Result<AccessedConfiguration, ApiProblem>> {
  for (let attempt = 1; ; attempt++) {
    const [configuration] = await readConfigurations(request, of.kind, of.slug)
    if (!configuration) return request.problem('not-found')
    const text = await decide(configuration)
    if (!text.ok) return text
    if (text.value === configuration.text) return ok(configuration)
    const changes = changesBetween(valueOfText(of, configuration.text), valueOfText(of, text.value))
    const refused = refusedChange(request.staff, configuration, changes)
    if (refused) return err(forbiddenChange(refused))
    if (configuration.writer === 'files') return request.problem('conflict', { detail: writtenByFile(configuration) })
    const { owners, findings } = await request.services.configuration.write(
      [{ owner: ownerOf(of), text: text.value, previous: configuration.number }],
      { actor: request.staff.actor, note },
    )
    if (owners.length > 0) return written(request, configuration, changes)
    if (findings.some(({ rule }) => rule === 'changed-since') && attempt < MAX_ATTEMPTS) continue
    return err(invalidConfiguration(findings))
  }
}

async function written(
  request: RequestContext,
  configuration: AccessedConfiguration,
  changes: readonly ValueChange[],
): Promise<Result<AccessedConfiguration, ApiProblem>> {
  const { siteId, dealershipId } = configuration
  const fields = [...new Set(changes.map(({ path }) => path.slice(0, 2).join('.')))]
  const id = auditId(configuration)
  await record(request.tx, request.staff.actor, {
    verb: 'update',
    subject: 'configuration',
    id,
    fields,
    siteId,
    dealershipId,
  })
  const [now] = await readConfigurations(request, configuration.kind, configuration.slug)
  return now ? ok(now) : request.problem('not-found')
}

/** The text after edits, if what they were decided on is as it was at the version of `If-Match`. */
export function decideEdits(request: RequestContext, edits: readonly Edit[]): Decide {
  return async (configuration) => {
    const stale = await staleFor(request, configuration, edits)
    if (stale) return err(stale)
    return editedText(configuration, edits)
  }
}

export function editedText(
  { text }: Pick<AccessedConfiguration, 'text'>,
  edits: readonly Edit[],
): Result<string, ApiProblem> {
  const edited = editText(text, edits)
  if (edited.ok) return edited
  const { edit, path, found, expected } = edited.error
  const detail = `${path.join('.')}: found ${found}, expected ${expected}.`
  return err({ kind: 'invalid-body', errors: [{ pointer: `#/edits/${edit}`, detail, code: 'not-editable' }] })
}

async function staleFor(
  { ifMatch, ...read }: RequestContext,
  configuration: AccessedConfiguration,
  edits: readonly Edit[],
): Promise<ApiProblem | null> {
  if (ifMatch === null || ifMatch === configuration.number) return null
  const base = await readRevision(read.tx, ownerOf(configuration), ifMatch)
  const parts = edits.map(partOf)
  const differs = (one: unknown, other: unknown) =>
    parts.some((part) => !isSameValue(valueAt(one, part), valueAt(other, part)))
  const before = base && valueOfText(configuration, base.text)
  if (base && !differs(before, valueOfText(configuration, configuration.text))) return null
  return staleProblem(read, configuration, differs)
}

/** The problem of a part that somebody changed, with who did it last. */
async function staleProblem(
  { tx, services }: Read,
  configuration: AccessedConfiguration,
  differs: (one: unknown, other: unknown) => boolean,
): Promise<ApiProblem> {
  const { number } = configuration
  for (let at = number; at > Math.max(0, number - MAX_REVISIONS_BACK); at--) {
    const [now, last] = [
      await readRevision(tx, ownerOf(configuration), at),
      await readRevision(tx, ownerOf(configuration), at - 1),
    ]
    if (!now) break
    if (last && !differs(valueOfText(configuration, now.text), valueOfText(configuration, last.text))) continue
    const names = await services.configuration.namesOf([actorText(now.actor)])
    const isKnown = now.actor.kind === 'person' || now.actor.kind === 'token'
    const name = names.get(actorText(now.actor)) ?? null
    const change = { at: now.at, id: isKnown ? now.actor.id : null, name }
    return { kind: 'stale', current: { version: number, subject: 'configuration', id: auditId(configuration), change } }
  }
  return { kind: 'stale', current: { version: number, subject: 'configuration', id: auditId(configuration) } }
}

export function forbiddenChange({
  path,
  because,
}: {
  readonly path: readonly (string | number)[]
  readonly because: string
}): ApiProblem {
  if (because === 'second-factor-needed') return { kind: 'second-factor-needed' }
  return { kind: 'forbidden', because, detail: `Your role does not allow a change of ${path.join('.')}.` }
}

function writtenByFile({ file, kind }: AccessedConfiguration): string {
  return `The ${kind === 'site' ? 'site' : 'dealership'} is written by the file ${file ?? ''}. Change it there, or move it to the console first.`
}

/** The findings of a refused text, each with its path in the configuration. */
export function invalidConfiguration(findings: readonly Finding[]): ApiProblem {
  const errors = findings
    .filter(({ severity }) => severity === 'error')
    .map((finding) => {
      const { rule, path, words } = presentFinding(finding)
      return { pointer: `configuration/${path.replaceAll('.', '/')}`, detail: words, code: rule }
    })
  return { kind: 'invalid-configuration', errors }
}
