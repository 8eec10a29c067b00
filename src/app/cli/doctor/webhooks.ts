import type { Finding } from '#platform/finding.ts'
import { unreachableBecause } from '#platform/server/public-post.ts'
import { tryConnect } from '#platform/server/try-connect.ts'
import type { Site } from '#sites/schema.ts'
import { postRules } from '../../start/post-rules.ts'
import { siteFinding, type Examined } from './check.ts'

/** Connects to the receivers of webhooks. No event is sent, so a receiver that refuses events is found by their deliveries only. */
export async function webhookFindings({ call: { config }, sites }: Examined): Promise<readonly Finding[]> {
  const rules = postRules(config)
  const receivers = (await sites()).flatMap(receiversOf)
  const found = await Promise.all(
    receivers.map(async ({ site, path, url }) => {
      // The check of the sites reports addresses that are never posted to.
      const reason = unreachableBecause(url, rules) === null ? await tryConnect(url, rules) : null
      if (reason === null) return []
      const what = `The receiver of webhooks of ${site.slug} at ${url.host} can't be reached (${reason}).`
      return [siteFinding(site, { rule: 'webhook-unreachable', path, what, fix: 'Start it, or correct the address.' })]
    }),
  )
  return found.flat()
}

function receiversOf(site: Site) {
  return site.leads.delivery.flatMap((each, at) =>
    each.kind === 'webhook' ? [{ site, path: `leads.delivery.${at}.url`, url: new URL(each.url) }] : [],
  )
}
