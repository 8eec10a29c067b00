import { Document } from 'yaml'
import { changesBetween } from '#configuration/edit/changes-between.ts'
import type { Finding } from '#platform/finding.ts'
import { refusedChange } from '../configuration/configuration-access.ts'
import type { RequestContext } from '../route.ts'
import type { NewSite } from './contract.ts'

/** The text of a new site, as somebody would write its file. */
export function newSiteText({ slug, keys }: NewSite): string {
  return new Document({ slug, ...keys }).toString({ lineWidth: 0 })
}

/** The first key that the person may not set, with why. A site that is not there yet belongs to no group, so only the platform may. */
export function refusedSite(staff: RequestContext['staff'], { slug, keys }: NewSite) {
  const nowhere = { dealershipId: null, siteIds: [], isOfOwnGroup: false, locations: {} }
  return refusedChange(staff, { kind: 'site', ...nowhere }, changesBetween(null, { slug, ...keys }))
}

/** Rules of findings that mean that the slug is, or was, another site's. */
const TAKEN: readonly string[] = ['changed-since', 'written-by-file']

export const isTaken = ({ rule }: Finding): boolean => TAKEN.includes(rule)

export const takenWords = (slug: string): string =>
  `"${slug}" is the name of a site already, or was: its enquiries keep it. Choose another name.`

/** Dealerships that the new site names and that do not exist. */
export async function unknownDealerships(
  { tx }: Pick<RequestContext, 'tx'>,
  { slug, keys }: NewSite,
): Promise<readonly Finding[]> {
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
