import type { CheckedConfiguration } from '#configuration/server/write-texts.ts'
import { err, ok } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import { invalidConfiguration, forbiddenChange } from '../configuration/change-configuration.ts'
import { auditId, ownerOf, readConfigurations } from '../configuration/configuration-access.ts'
import { presentFinding } from '../configuration/present.ts'
import { route } from '../route.ts'
import { checkDomains, checkNewSite, createSite, getLaunchGaps, MAX_DOMAINS } from './contract.ts'
import { launchGaps, type LaunchedSite, type ShownDealership } from './launch-gaps.ts'
import { isTaken, newSiteText, refusedSite, takenWords, unknownDealerships } from './new-site-text.ts'

const createSiteRoute = route(
  createSite,
  async (request) => {
    const { body, staff, services, tx } = request
    const text = await newSiteText(request, body)
    if (!text.ok) return text
    const refused = refusedSite(staff, body.slug, text.value)
    if (refused) return err(forbiddenChange(refused))
    const unknown = await unknownDealerships(request, body.slug, text.value)
    if (unknown.length > 0) return err(invalidConfiguration(unknown))
    const owner = { kind: 'site', slug: body.slug } as const
    const { owners, findings } = await services.configuration.write(
      [{ owner: ownerOf(owner), text: text.value, previous: 0 }],
      { actor: staff.actor, note: body.from === undefined ? 'new site' : `copied from ${body.from}` },
    )
    if (findings.some(isTaken)) return request.problem('conflict', { detail: takenWords(body.slug) })
    if (owners.length === 0) return err(invalidConfiguration(findings))
    await record(tx, staff.actor, { verb: 'create', subject: 'configuration', id: auditId(owner), dealershipId: null })
    return ok({ body: { slug: body.slug }, id: body.slug })
  },
  (_request, slug) => Promise.resolve(ok({ body: { slug }, id: slug })),
)

const checkNewSiteRoute = route(
  checkNewSite,
  async (request) => {
    const { body, staff, services } = request
    const text = await newSiteText(request, body)
    if (!text.ok) return text
    const refused = refusedSite({ ...staff, hasFreshSecondFactor: true }, body.slug, text.value)
    if (refused) return err(forbiddenChange(refused))
    const owner = { kind: 'site', name: body.slug } as const
    const { findings } = await services.configuration.check({ owner, text: text.value, previous: 0 })
    const all = [...(await unknownDealerships(request, body.slug, text.value)), ...findings]
    const shown = all.map((finding) =>
      isTaken(finding)
        ? { ...presentFinding(finding), path: 'slug', words: takenWords(body.slug) }
        : presentFinding(finding),
    )
    return ok({ body: { findings: shown }, kept: '' })
  },
  () => Promise.resolve(ok({ body: { findings: [] } })),
)

const getLaunchGapsRoute = route(getLaunchGaps, async (request) => {
  const { params, services, tx } = request
  const [found] = await readConfigurations(request, 'site', params.slug)
  if (!found) return request.problem('not-found')
  const site = siteIn(await services.configuration.inForce(ownerOf(found)))
  if (!site) return request.problem('not-found')
  const { rows } = await tx.$client.query<ShownDealership>(SHOWN, [site.dealerships])
  const address = services.leads.siteOf(site.slug, null)?.url ?? null
  const { hasMailSender, takesPayments } = services.launch
  const installation = { hasMailSender, takesPayments: takesPayments(site.slug) }
  return ok({ body: { publication: site.publication, address, gaps: [...launchGaps(site, rows, installation)] } })
})

const checkDomainsRoute = route(checkDomains, async (request) => {
  const { params, services } = request
  const [found] = await readConfigurations(request, 'site', params.slug)
  if (!found) return request.problem('not-found')
  const site = siteIn(await services.configuration.inForce(ownerOf(found)))
  const checked = await services.launch.checkDomains((site?.domains ?? []).slice(0, MAX_DOMAINS))
  const data = checked.map((each) => ({ ...each, found: [...each.found], records: [...each.records] }))
  return ok({ body: { data } })
})

const SHOWN = `
  select d.slug, d.name, count(l.id)::int as locations, coalesce(bool_or(l.email <> ''), false) as "hasMailbox",
    coalesce(bool_or(l.dealer_licence_number <> ''), false) as "hasLicence",
    exists (select from vehicles v where v.dealership_id = d.id) as "hasStock"
  from dealerships d left join locations l on l.dealership_id = d.id where d.slug = any ($1) group by d.id order by d.name`

/** The check of a site's text gives a site, or nothing if the text has errors. */
function siteIn(inForce: CheckedConfiguration | undefined): LaunchedSite | null {
  const value: unknown = inForce?.value ?? null
  return value === null ? null : (value as LaunchedSite)
}

export const NEW_SITE_ROUTES = [createSiteRoute, checkNewSiteRoute, getLaunchGapsRoute, checkDomainsRoute]
