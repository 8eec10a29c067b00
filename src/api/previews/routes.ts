import type { z } from 'zod'
import { err, ok } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import { editedText, forbiddenChange, invalidConfiguration } from '../configuration/change-configuration.ts'
import {
  auditId,
  changesOfTexts,
  ownerOf,
  readConfigurations,
  refusedChange,
} from '../configuration/configuration-access.ts'
import type { NewSite } from '../new-site/contract.ts'
import { newSiteText, refusedSite, unknownDealerships } from '../new-site/new-site-text.ts'
import { route, type ApiRequest, type Outcome, type RequestContext } from '../route.ts'
import { previewNewSite, previewSite, type SitePreview } from './contract.ts'

type Edits = ApiRequest<z.output<typeof previewSite.params>, unknown, z.output<typeof previewSite.body>>
type Drawn = ApiRequest<unknown, unknown, NewSite>

async function showEdits(request: Edits): Promise<Outcome<SitePreview>> {
  const { params, body, services } = request
  const staff = { ...request.staff, hasFreshSecondFactor: true }
  const [found] = await readConfigurations(request, 'site', params.slug)
  if (!found) return request.problem('not-found')
  const edited = editedText(found, body.edits)
  if (!edited.ok) return edited
  const refused = refusedChange(staff, found, changesOfTexts(found, found.text, edited.value))
  if (refused) return err(forbiddenChange(refused))
  const owner = ownerOf(found)
  const isSame = edited.value === found.text
  const checked = await (isSame
    ? services.configuration.inForce(owner)
    : services.configuration.check({ owner, text: edited.value }))
  if (checked?.value === undefined) return err(invalidConfiguration(checked?.findings ?? []))
  return show(request, found.slug, edited.value, { siteId: found.siteId })
}

async function showNewSite(request: Drawn): Promise<Outcome<SitePreview>> {
  const { body, services } = request
  const written = await newSiteText(request, body)
  if (!written.ok) return written
  const text = written.value
  const refused = refusedSite({ ...request.staff, hasFreshSecondFactor: true }, body.slug, text)
  if (refused) return err(forbiddenChange(refused))
  const unknown = await unknownDealerships(request, body.slug, text)
  if (unknown.length > 0) return err(invalidConfiguration(unknown))
  const { value, findings } = await services.configuration.check({
    owner: { kind: 'site', name: body.slug },
    text,
    previous: 0,
  })
  if (value === undefined) return err(invalidConfiguration(findings))
  return show(request, body.slug, text, {})
}

async function show(
  { services, staff, now, tx, problem }: RequestContext,
  site: string,
  text: string,
  scope: { readonly siteId?: number | null },
): Promise<Outcome<SitePreview>> {
  const { preview } = services.configuration
  if (!preview)
    return problem('conflict', { detail: 'This installation has no PREVIEW_HOST, so nothing can be previewed.' })
  const { address, expiresAt } = await preview({ site, text, actor: staff.actor, now })
  const id = auditId({ kind: 'site', slug: site })
  await record(tx, staff.actor, { verb: 'update', subject: 'configuration', id, fields: ['preview'], ...scope })
  const body = { address, expiresAt: expiresAt.toISOString() }
  return ok({ body, kept: JSON.stringify(body) })
}

/** The answer of an earlier request, as it was kept. */
const again = (_request: RequestContext, kept: string): Promise<Outcome<SitePreview>> =>
  Promise.resolve(ok({ body: previewSite.answer.parse(JSON.parse(kept)) }))

export const PREVIEW_ROUTES = [route(previewSite, showEdits, again), route(previewNewSite, showNewSite, again)]
