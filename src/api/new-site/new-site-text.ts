import { Document } from 'yaml'
import { changesBetween } from '#configuration/edit/changes-between.ts'
import type { Finding } from '#platform/finding.ts'
import { isRecord } from '#platform/records.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { editedText } from '../configuration/change-configuration.ts'
import { readConfigurations, refusedChange, valueOfText } from '../configuration/configuration-access.ts'
import type { ApiProblem, RequestContext } from '../route.ts'
import type { NewSite } from './contract.ts'

type Written = Result<string, ApiProblem>

/** The text of a new site, as somebody would write its file, or that of another site with its keys set over it. */
export async function newSiteText(
  request: Pick<RequestContext, 'tx' | 'services'>,
  { slug, keys, from }: NewSite,
): Promise<Written> {
  if (from === undefined) return ok(new Document({ slug, ...keys }).toString({ lineWidth: 0 }))
  const [base] = await readConfigurations(request, 'site', from)
  if (!base) return err({ kind: 'not-found', detail: `There is no site "${from}" to copy.` })
  const edits = Object.entries({ slug, ...keys }).map(([key, value]) => ({ op: 'set' as const, path: [key], value }))
  return editedText(base, edits)
}

/** The keys of a text. */
function keysOf(slug: string, text: string): Readonly<Record<string, unknown>> {
  const value = valueOfText({ kind: 'site', slug }, text)
  return isRecord(value) ? value : {}
}

/** The first key that the person may not set, with why. A site that is not there yet belongs to no group, so only the platform may. */
export function refusedSite(staff: RequestContext['staff'], slug: string, text: string) {
  const nowhere = { dealershipId: null, siteIds: [], isOfOwnGroup: false, locations: {} }
  return refusedChange(staff, { kind: 'site', ...nowhere }, changesBetween(null, keysOf(slug, text)))
}

/** Rules of findings that mean that the slug is, or was, another site's. */
const TAKEN: readonly string[] = ['changed-since', 'written-by-file']

export const isTaken = ({ rule }: Finding): boolean => TAKEN.includes(rule)

export const takenWords = (slug: string): string =>
  `"${slug}" is the name of a site already, or was: its enquiries keep it. Choose another name.`

/** Dealerships that the new site names and that do not exist. */
export async function unknownDealerships(
  { tx }: Pick<RequestContext, 'tx'>,
  slug: string,
  text: string,
): Promise<readonly Finding[]> {
  const keys = keysOf(slug, text)
  const named = Array.isArray(keys['dealerships']) ? keys['dealerships'].map(String) : []
  const { rows } = await tx.$client.query<{ slug: string }>('select slug from dealerships where slug = any ($1)', [
    named,
  ])
  const known = new Set(rows.map((row) => row.slug))
  return named.flatMap((each, at) => {
    if (known.has(each)) return []
    const expected = 'the slug of a dealership that exists'
    return {
      rule: 'unknown-dealership',
      severity: 'error',
      owner: { kind: 'site', name: slug },
      path: `dealerships.${at}`,
      found: `"${each}"`,
      expected,
    }
  })
}
