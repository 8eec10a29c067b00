import { createFeedKeys, FEED_KEY } from '#pages/stock-feeds/server/feed-keys.ts'
import { problem } from '#platform/problem.ts'
import { err, ok } from '#platform/result.ts'
import { loadSites } from '#sites/server/load-sites.ts'
import { signingSecret } from '../start/signing-secret.ts'
import type { Command } from './command.ts'

export const feeds: Command = {
  name: 'feeds',
  operands: ['SITE'],
  summary: "prints the addresses of a site's files for marketplaces, private ones with their key",
  options: {},
  run: async ({ config, operands: [slug = ''], out }) => {
    const { files } = await loadSites(config.sitesFolder)
    const sites = files.flatMap(({ site }) => site ?? [])
    const site = sites.find((each) => each.slug === slug)
    if (site === undefined) {
      const slugs = sites.map((each) => each.slug).join(', ')
      return err(problem('unknown-site', `There is no site "${slug}".`, `There are ${slugs || 'none'}.`))
    }
    const keys = createFeedKeys(signingSecret(config))
    const host = site.domains[0] ?? `${slug}.localhost`
    for (const { format, path, private: isPrivate } of site.feeds) {
      const key = isPrivate ? `?${FEED_KEY}=${keys.keyOf(slug, path)}` : ''
      out(`${format}  https://${host}${path}${key}\n`)
    }
    if (site.feeds.length === 0) out(`${site.name} has none; the key "feeds" of its file names them.\n`)
    return ok(0)
  },
}
