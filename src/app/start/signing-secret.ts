import type { Config } from '#platform/config.ts'
import { ownSecret } from '#platform/server/secrets.ts'

/** The secret for signatures and keys: the configured one, or the installation's own. */
export function signingSecret({ secret, dataFolder }: Pick<Config, 'secret' | 'dataFolder'>): string {
  return secret ?? ownSecret(dataFolder, 'signing')
}
