import type { Config } from '#platform/config.ts'
import type { PublicPostRules } from '#platform/server/public-post.ts'

/** The hosts that webhooks of an installation may reach besides public ones. */
export function postRules({
  mode,
  allowedPrivateHosts,
}: Pick<Config, 'mode' | 'allowedPrivateHosts'>): PublicPostRules {
  return { allowedPrivateHosts, allowsLoopback: mode === 'demo' }
}
