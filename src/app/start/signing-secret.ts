import type { Config } from '#platform/config.ts'
import type { KeyRing } from '#platform/key-ring.ts'
import { ownSecret } from '#platform/server/secrets.ts'

type SigningConfig = Pick<Config, 'secret' | 'previousSecrets' | 'dataFolder'>
type DocumentConfig = Pick<Config, 'documentKey' | 'previousDocumentKeys' | 'dataFolder' | 'mode'>

/** The secrets for signatures and keys: the configured one, or the installation's own, and those that it replaced. */
export function signingSecret({ secret, previousSecrets, dataFolder }: SigningConfig): KeyRing {
  return [secret ?? ownSecret(dataFolder, 'signing'), ...previousSecrets]
}

/** The keys that encrypt documents and the secrets of sites and dealers. Null in production without one. */
export function documentKeys({ documentKey, previousDocumentKeys, dataFolder, mode }: DocumentConfig): KeyRing | null {
  const key = documentKey ?? (mode === 'demo' ? ownSecret(dataFolder, 'documents') : undefined)
  return key === undefined ? null : [key, ...previousDocumentKeys]
}
