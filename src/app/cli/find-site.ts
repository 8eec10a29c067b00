import { problem, type Problem } from '#platform/problem.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { loadSites } from '#sites/server/load-sites.ts'
import type { Site } from '#sites/schema.ts'

/** The valid site with this slug. The problem lists the slugs of the valid sites. */
export async function findSite(sitesFolder: string, slug: string): Promise<Result<Site, Problem<'unknown-site'>>> {
  const { files } = await loadSites(sitesFolder)
  const sites = files.flatMap(({ site }) => site ?? [])
  const site = sites.find((each) => each.slug === slug)
  if (site) return ok(site)
  const slugs = sites.map((each) => each.slug).join(', ')
  const fix = `Valid sites: ${slugs || 'none'}. Files with errors: npx forecourt sites check.`
  return err(problem('unknown-site', `There is no valid site "${slug}" in ${sitesFolder}.`, fix))
}
