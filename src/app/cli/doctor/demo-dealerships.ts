import { join } from 'node:path'
import { z } from 'zod'
import { readJsonFile } from '#platform/server/json-file.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import type { Site } from '#sites/schema.ts'

const DEALERSHIPS = z.array(z.object({ slug: z.string() }))

/** The sites that show dealerships of the demo. None if the demo is not part of this installation. */
export function demoDealerships(
  sites: readonly Site[],
): readonly { readonly site: Site; readonly dealerships: readonly string[] }[] {
  const demo = readJsonFile(join(projectRoot(), 'demo', 'dealerships.json'), DEALERSHIPS) ?? []
  const slugs = new Set(demo.map(({ slug }) => slug))
  return sites
    .map((site) => ({ site, dealerships: site.dealerships.filter((each) => slugs.has(each)) }))
    .filter(({ dealerships }) => dealerships.length > 0)
}
