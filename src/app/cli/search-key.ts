import { problem } from '#platform/problem.ts'
import { err, ok } from '#platform/result.ts'
import { createSearchKeys } from '#search/server/search-keys.ts'
import { loadSites } from '#sites/server/load-sites.ts'
import { signingSecret } from '../start/signing-secret.ts'
import type { Command } from './command.ts'

export const searchKey: Command = {
  name: 'search key',
  operands: ['SITE'],
  summary: "prints a site's public search key, for front ends that use Meilisearch's API",
  options: {},
  run: async ({ config, operands: [slug = ''], out }) => {
    const { files } = await loadSites(config.sitesFolder)
    const slugs = files.flatMap(({ site }) => site?.slug ?? [])
    if (!slugs.includes(slug)) {
      return err(problem('unknown-site', `There is no site "${slug}".`, `There are ${slugs.join(', ') || 'none'}.`))
    }
    out(`${createSearchKeys(signingSecret(config)).keyOf(slug)}\n`)
    return ok(0)
  },
}
