import { ok } from '#platform/result.ts'
import { createSearchKeys } from '#search/server/search-keys.ts'
import { signingSecret } from '../start/signing-secret.ts'
import type { Command } from './command.ts'
import { findSite } from './find-site.ts'

export const searchKey: Command = {
  name: 'search key',
  operands: ['SITE'],
  summary: "prints a site's public search key, for front ends that use Meilisearch's API",
  options: {},
  hasJson: true,
  run: async ({ config, operands: [slug = ''], answer, openPlatform }) => {
    const site = await findSite({ openPlatform }, slug)
    if (!site.ok) return site
    const key = createSearchKeys(signingSecret(config)).keyOf(slug)
    answer({ key }, [key])
    return ok(0)
  },
}
