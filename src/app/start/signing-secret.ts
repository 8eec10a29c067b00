import type { Config } from '#platform/config.ts'
import { ownSecret } from '#platform/server/secrets.ts'

/** What signatures and keys are made of: the configured secret, or the installation's own. */
export function signingSecret({ secret, dataFolder }: Pick<Config, 'secret' | 'dataFolder'>): string {
  return secret ?? ownSecret(dataFolder, 'signing')
}
