import { problem, type Problem } from '#platform/problem.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { readSites } from '#sites/server/read-sites.ts'
import type { Site } from '#sites/schema.ts'
import type { CommandCall } from './command.ts'

/** The site in force with this slug. The problem lists the slugs of the sites in force. */
export async function findSite(
  { openPlatform }: Pick<CommandCall, 'openPlatform'>,
  slug: string,
): Promise<Result<Site, Problem>> {
  const platform = await openPlatform()
  if (!platform.ok) return platform
  try {
    const sites = await readSites(platform.value.database)
    const site = sites.find((each) => each.slug === slug)
    if (site) return ok(site)
    const slugs = sites.map((each) => each.slug).join(', ')
    const fix = `Sites in force: ${slugs || 'none'}. Files with errors: npx forecourt sites check.`
    return err(problem('unknown-site', `There is no site "${slug}".`, fix))
  } finally {
    await platform.value.close()
  }
}
