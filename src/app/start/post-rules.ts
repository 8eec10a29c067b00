import type { Config } from '#platform/config.ts'
import type { PublicPostRules } from '#platform/server/public-post.ts'

/** Which hosts besides public ones the webhooks of an installation may reach. */
export function postRules({
  mode,
  allowedPrivateHosts,
}: Pick<Config, 'mode' | 'allowedPrivateHosts'>): PublicPostRules {
  return { allowedPrivateHosts, allowsLoopback: mode === 'demo' }
}
