import { createFeedKeys, FEED_KEY } from '#pages/stock-feeds/server/feed-keys.ts'
import { ok } from '#platform/result.ts'
import { signingSecret } from '../start/signing-secret.ts'
import type { Command } from './command.ts'
import { siteUrl } from '#sites/site-url.ts'
import { hostingOf } from '../start/hosting.ts'
import { findSite } from './find-site.ts'

export const outgoing: Command = {
  name: 'outgoing',
  operands: ['SITE'],
  summary: "prints the addresses of a site's files for marketplaces, private ones with their key",
  options: {},
  run: async ({ config, operands: [slug = ''], out, openPlatform }) => {
    const found = await findSite({ openPlatform }, slug)
    if (!found.ok) return found
    const site = found.value
    const keys = createFeedKeys(signingSecret(config))
    const url = siteUrl(site, hostingOf(config))
    for (const { format, path, private: isPrivate } of site.feeds) {
      const key = isPrivate ? `?${FEED_KEY}=${keys.keyOf(slug, path)}` : ''
      out(`${format}  ${url}${path}${key}`)
    }
    if (site.feeds.length === 0)
      out(`${site.name} has no files for marketplaces. The key "feeds" of its site file adds them.`)
    return ok(0)
  },
}
