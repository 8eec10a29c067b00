import { secretSeal } from '#configuration/server/secrets/secret-store.ts'
import { PUSH_KEYS } from '#notices/server/push-keys.ts'
import type { Config } from '#platform/config.ts'
import type { SealedColumn } from '#platform/server/reseal.ts'
import { createSeal } from '#platform/server/seal.ts'
import { documentSeal } from '#purchase/server/document-cipher.ts'
import { secondFactorReseal } from '#staff/server/sign-in/second-factors.ts'
import { WEBHOOK_SECRETS } from '#webhooks/server/signing-secrets.ts'
import { documentKeys, signingSecret } from './signing-secret.ts'

/** The purpose of the seal of valuation photos, which is derived from FORECOURT_SECRET. */
export const VALUATION_PHOTOS = 'valuation-photos'

/** Everything in the database that a platform key encrypts, with the setting of the key. */
export interface EncryptedColumn extends SealedColumn {
  readonly setting: 'DOCUMENT_KEY' | 'FORECOURT_SECRET'
}

export function sealedColumns(config: Config): readonly EncryptedColumn[] {
  const keys = documentKeys(config)
  return [
    {
      setting: 'FORECOURT_SECRET',
      what: 'photos of valuations',
      table: 'valuation_photos',
      column: 'content',
      row: 'id::text',
      owner: "''",
      seal: createSeal(signingSecret(config), VALUATION_PHOTOS),
    },
    {
      setting: 'FORECOURT_SECRET',
      what: 'signing secrets of webhooks',
      table: 'webhook_secrets',
      column: 'sealed',
      row: 'id::text',
      owner: 'id::text',
      seal: createSeal(signingSecret(config), WEBHOOK_SECRETS),
    },
    {
      setting: 'FORECOURT_SECRET',
      what: 'the key of notices to browsers',
      table: 'push_keys',
      column: 'sealed',
      row: 'id::text',
      owner: 'id::text',
      seal: createSeal(signingSecret(config), PUSH_KEYS),
    },
    ...['secret', 'backup_codes'].map((column) => ({
      setting: 'FORECOURT_SECRET' as const,
      what: column === 'secret' ? 'authenticator apps of staff' : 'backup codes of staff',
      table: 'staff_auth_two_factors',
      column,
      row: 'id::text',
      owner: "''",
      seal: secondFactorReseal(signingSecret(config)),
    })),
    ...(keys === null ? [] : documentColumns(keys)),
  ]
}

const OWNED = "owner_kind || '/' || owner_name || '/' || name"

function documentColumns(keys: Parameters<typeof documentSeal>[0]): readonly EncryptedColumn[] {
  return [
    {
      setting: 'DOCUMENT_KEY',
      what: 'documents of purchases',
      table: 'purchase_documents',
      column: 'sealed',
      row: 'id::text',
      owner: "site_id || ' ' || purchase_id || ' ' || id",
      seal: documentSeal(keys),
    },
    {
      setting: 'DOCUMENT_KEY',
      what: 'secrets of sites and dealers',
      table: 'owner_secrets',
      column: 'sealed',
      row: OWNED,
      owner: OWNED,
      seal: secretSeal(keys),
    },
  ]
}
