import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/server/project-root.ts'
import type { Site } from '#sites/schema.ts'

const YAML = /\.yaml$/

/** The sites that show dealerships of the demo. None if the demo is not part of this installation. */
export function demoDealerships(
  sites: readonly Site[],
): readonly { readonly site: Site; readonly dealerships: readonly string[] }[] {
  const folder = join(projectRoot(), 'demo', 'dealers')
  const files = existsSync(folder) ? readdirSync(folder) : []
  const slugs = new Set(files.filter((name) => YAML.test(name)).map((name) => name.replace(YAML, '')))
  return sites
    .map((site) => ({ site, dealerships: site.dealerships.filter((each) => slugs.has(each)) }))
    .filter(({ dealerships }) => dealerships.length > 0)
}
