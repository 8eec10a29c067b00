import { randomBytes, randomInt } from 'node:crypto'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { MINUTE_MS } from '#platform/clock.ts'
import type { KeyRing } from '#platform/key-ring.ts'
import { createMac } from '#platform/mac.ts'
import type { Reseal } from '#platform/server/reseal.ts'
import type { Transaction } from '#platform/server/database.ts'
import { BACKUP_ALPHABET, BACKUP_CODES, BACKUP_LETTERS, backupCode } from '../../second-factor-code.ts'
import { base32, fromBase32 } from '../../totp.ts'
import { authKeys } from './auth.ts'

type Client = Pick<Transaction['$client'], 'query'>

/** The engine reads a secret with this prefix as base32. */
const PREFIX = 'base32:'
const SECRET_BYTES = 20
/** Longer than a code is valid. */
const USED_MS = 5 * MINUTE_MS

/** The stored second factors: secrets of authenticator apps and backup codes, encrypted as the engine does. */
export interface SecondFactors {
  readonly newSecret: () => Buffer
  /** Stores a new app and ten new backup codes in place of those before, and returns the codes. */
  readonly store: (client: Client, personId: string, secret: Uint8Array) => Promise<string[]>
  /** Replaces the backup codes alone. */
  readonly renewCodes: (client: Client, personId: string) => Promise<string[]>
  readonly countCodes: (client: Client, personId: string) => Promise<number>
  readonly readSecret: (client: Client, personId: string) => Promise<Buffer | null>
  /** Marks a code of the app as used. False if it was before: then somebody else saw it. */
  readonly claim: (client: Client, personId: string, code: string, now: Date) => Promise<boolean>
  readonly isUsed: (client: Client, personId: string, code: string) => Promise<boolean>
}

export function createSecondFactors(secret: KeyRing): SecondFactors {
  const key = engineKey(secret)
  const seal = (data: string) => symmetricEncrypt({ key, data })
  const open = (data: string) => symmetricDecrypt({ key, data })
  const mac = createMac(secret, 'used code ')
  const hashOf = (personId: string, code: string) => mac.sign(`${personId} ${code}`)
  const newCodes = async () => {
    const codes = Array.from({ length: BACKUP_CODES }, () => backupCode(randomLetters()))
    return { codes, sealed: Buffer.from(await seal(JSON.stringify(codes))) }
  }
  return {
    newSecret: () => randomBytes(SECRET_BYTES),
    store: async (client, personId, appSecret) => {
      const { codes, sealed } = await newCodes()
      const sealedSecret = Buffer.from(await seal(`${PREFIX}${base32(appSecret)}`))
      await client.query(STORE, [personId, sealedSecret, sealed])
      return codes
    },
    renewCodes: async (client, personId) => {
      const { codes, sealed } = await newCodes()
      await client.query('update staff_auth_two_factors set backup_codes = $2 where user_id = $1', [personId, sealed])
      return codes
    },
    countCodes: async (client, personId) => {
      const row = await readRow(client, personId)
      const codes: unknown = row && JSON.parse(await open(row.backupCodes.toString()))
      return Array.isArray(codes) ? codes.length : 0
    },
    readSecret: async (client, personId) => {
      const row = await readRow(client, personId)
      return row && fromBase32((await open(row.secret.toString())).slice(PREFIX.length))
    },
    claim: async (client, personId, code, now) => {
      const old = new Date(now.getTime() - USED_MS)
      await client.query('delete from staff_auth_used_codes where user_id = $1 and used_at < $2', [personId, old])
      const { rowCount } = await client.query(
        'insert into staff_auth_used_codes (user_id, code_hash, used_at) values ($1, $2, $3) on conflict do nothing',
        [personId, hashOf(personId, code), now],
      )
      return rowCount === 1
    },
    isUsed: async (client, personId, code) => {
      const { rowCount } = await client.query(
        'select from staff_auth_used_codes where user_id = $1 and code_hash = $2',
        [personId, hashOf(personId, code)],
      )
      return rowCount === 1
    },
  }
}

/** The keys in the engine's form. */
function engineKey(secret: KeyRing) {
  const keys = authKeys(secret)
  return { keys: new Map(keys.map(({ version, value }) => [version, value])), currentVersion: keys[0]?.version ?? 0 }
}

/** The engine writes the version of the key before what it encrypts with it. */
const VERSION = /^\$ba\$(\d+)\$/

/** Encrypts with the current key what an older one encrypted, for `secrets rotate`. */
export function secondFactorReseal(secret: KeyRing): Reseal {
  const key = engineKey(secret)
  return {
    reseal: async (sealed) => {
      const data = sealed.toString()
      const version = Number(VERSION.exec(data)?.[1] ?? Number.NaN)
      if (!key.keys.has(version)) return null
      const content = await symmetricDecrypt({ key, data })
      return version === key.currentVersion ? 'current' : Buffer.from(await symmetricEncrypt({ key, data: content }))
    },
  }
}

const STORE = `
  insert into staff_auth_two_factors (user_id, secret, backup_codes) values ($1, $2, $3)
  on conflict (user_id) do update set secret = excluded.secret, backup_codes = excluded.backup_codes`

async function readRow(client: Client, personId: string) {
  const { rows } = await client.query<{ secret: Buffer; backupCodes: Buffer }>(
    'select secret, backup_codes as "backupCodes" from staff_auth_two_factors where user_id = $1',
    [personId],
  )
  return rows[0] ?? null
}

function randomLetters(): string {
  return Array.from({ length: BACKUP_LETTERS }, () => BACKUP_ALPHABET[randomInt(BACKUP_ALPHABET.length)]).join('')
}
