import type { Config } from '#platform/config.ts'
import type { KeyRing } from '#platform/key-ring.ts'
import { ownSecret, restoredKeys } from '#platform/server/secrets.ts'

type SigningConfig = Pick<Config, 'secret' | 'previousSecrets' | 'dataFolder'>
type DocumentConfig = Pick<Config, 'documentKey' | 'previousDocumentKeys' | 'dataFolder' | 'mode'>

/** Names of the keys in `secrets.json`. */
export const SIGNING = 'signing'
export const DOCUMENTS = 'documents'

const withoutKey = (keys: readonly string[], key: string): readonly string[] => keys.filter((each) => each !== key)

/** The secrets for signatures and keys: the configured one, or the installation's own, and those that it replaced or was restored from. */
export function signingSecret({ secret, previousSecrets, dataFolder }: SigningConfig): KeyRing {
  const restored = restoredKeys(dataFolder, SIGNING)
  const current = secret ?? restored[0] ?? ownSecret(dataFolder, SIGNING)
  return [current, ...withoutKey([...previousSecrets, ...restored], current)]
}

/** The keys that encrypt documents and the secrets of sites and dealers. Null in production without one. */
export function documentKeys({ documentKey, previousDocumentKeys, dataFolder, mode }: DocumentConfig): KeyRing | null {
  const restored = restoredKeys(dataFolder, DOCUMENTS)
  const key = documentKey ?? restored[0] ?? (mode === 'demo' ? ownSecret(dataFolder, DOCUMENTS) : undefined)
  return key === undefined ? null : [key, ...withoutKey([...previousDocumentKeys, ...restored], key)]
}
