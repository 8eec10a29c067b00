import { keysOf } from '#platform/key-ring.ts'
import type { Config } from '#platform/config.ts'
import type { KeptSecrets } from '#platform/server/backup/sealed-keys.ts'
import { SECRET_SETTINGS } from '#platform/settings.ts'
import { documentKeys, signingSecret } from '../start/signing-secret.ts'

/** Variables of single sites, dealers and payment accounts. */
const OF_AN_OWNER = /^(?:SITE_[A-Z\d_]+__|DEALER_[A-Z\d_]+__|STRIPE_KEY_|STRIPE_WEBHOOK_SECRET_)[A-Z\d_]+$/
/** Variables that belong to the machine rather than to the installation, or that are among the keys already. */
const LEFT_OUT = /^(?:DATABASE_|BACKUP_PASSPHRASE$|FORECOURT_SECRET|DOCUMENT_KEY)/

/** The keys and secrets outside the database that a backup keeps. */
export function keptSecretsOf(config: Config, environment: Readonly<Record<string, string | undefined>>): KeptSecrets {
  const documents = documentKeys(config)
  const names = Object.keys(environment).filter(
    (name) => OF_AN_OWNER.test(name) || ((SECRET_SETTINGS as readonly string[]).includes(name) && !LEFT_OUT.test(name)),
  )
  return {
    signing: [...keysOf(signingSecret(config))],
    documents: documents === null ? [] : [...keysOf(documents)],
    environment: Object.fromEntries(names.flatMap((name) => (environment[name] ? [[name, environment[name]]] : []))),
  }
}
