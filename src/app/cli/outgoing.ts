import { LEFT_OUT, type OutgoingCounts } from '#outgoing-feeds/outgoing.ts'
import { countOutgoing } from '#outgoing-feeds/server/count-outgoing.ts'
import { createFeedKeys, FEED_KEY } from '#outgoing-feeds/server/feed-keys.ts'
import { ok } from '#platform/result.ts'
import { entriesOf } from '#platform/records.ts'
import { siteUrl } from '#sites/site-url.ts'
import { hostingOf } from '../start/hosting.ts'
import { signingSecret } from '../start/signing-secret.ts'
import type { Command } from './command.ts'
import { findSite } from './find-site.ts'

export const outgoing: Command = {
  name: 'outgoing',
  operands: ['SITE'],
  summary:
    "prints the addresses of a site's files for marketplaces, private ones with their key, and what they leave out",
  options: {},
  hasJson: true,
  run: async ({ config, operands: [slug = ''], answer, openPlatform }) => {
    const found = await findSite({ openPlatform }, slug)
    if (!found.ok) return found
    const platform = await openPlatform()
    if (!platform.ok) return platform
    const site = found.value
    const keys = createFeedKeys(signingSecret(config))
    const url = siteUrl(site, hostingOf(config))
    try {
      const counted = await countOutgoing(platform.value.database, site, new Date())
      const files = site.feeds.map(({ format, path, private: isPrivate }, at) => {
        const key = isPrivate ? `?${FEED_KEY}=${keys.keyOf(slug, path)}` : ''
        return { format, address: `${url}${path}${key}`, isPrivate, ...(counted[at] ?? { listed: 0, leftOut: {} }) }
      })
      const none = `${site.name} has no files for marketplaces. The key "feeds" of its site file adds them.`
      answer(
        files,
        files.length === 0 ? [none] : files.flatMap((file) => [`${file.format}  ${file.address}`, countLine(file)]),
      )
      return ok(0)
    } finally {
      await platform.value.close()
    }
  },
}

function countLine({ listed, leftOut }: OutgoingCounts): string {
  const reasons = entriesOf(leftOut).map(([reason, count]) => `${count} ${LEFT_OUT[reason]}`)
  return `  ${listed} ${listed === 1 ? 'vehicle' : 'vehicles'}${reasons.length > 0 ? `; left out: ${reasons.join(', ')}` : ''}`
}
