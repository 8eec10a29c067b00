import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { Refused } from './test-search.ts'

interface TestKey {
  readonly uid: string
  readonly key: string
  readonly name: string | null
  readonly description: string | null
  readonly actions: readonly string[]
  readonly indexes: readonly string[]
  readonly expiresAt: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

/** Rights of a caller: the master key allows everything, a key its own actions and indexes, a token what its search rules allow. */
export interface Grant {
  readonly allows: (action: string, index: string) => boolean
  /** The filter that a token adds. */
  readonly ruleOf: (index: string) => string | undefined
}

const KEY = z.object({
  uid: z.uuid().optional(),
  name: z.string().nullish(),
  description: z.string().nullish(),
  actions: z.array(z.string()),
  indexes: z.array(z.string()),
  expiresAt: z.iso.datetime().nullable(),
})
const CLAIMS = z.object({
  apiKeyUid: z.string(),
  exp: z.number().optional(),
  searchRules: z.record(z.string(), z.object({ filter: z.string().optional() }).nullable()),
})

export interface TestKeys {
  readonly all: readonly TestKey[]
  readonly make: (given: unknown) => TestKey
  /** The rights of the `Authorization` header; throws `Refused` if it is missing or unknown. */
  readonly grantOf: (authorization: string | undefined) => Grant
}

export function createTestKeys(masterKey: string): TestKeys {
  const all: TestKey[] = []
  const make = (given: unknown): TestKey => {
    const read = KEY.safeParse(given)
    if (!read.success) throw new Refused('invalid_api_key_actions', String(read.error.issues[0]?.message))
    const { uid = randomUUID(), name = null, description = null, ...rest } = read.data
    if (all.some((known) => known.uid === uid)) throw new Refused('api_key_already_exists', `\`uid\` ${uid} is taken.`)
    const made = new Date().toISOString()
    const key = {
      ...rest,
      uid,
      name,
      description,
      key: randomBytes(32).toString('hex'),
      createdAt: made,
      updatedAt: made,
    }
    all.push(key)
    return key
  }
  make({ name: 'Default Search API Key', actions: ['search'], indexes: ['*'], expiresAt: null })
  const grantOf = (authorization: string | undefined): Grant => {
    const bearer = /^Bearer (.+)$/.exec(authorization ?? '')?.[1]
    if (bearer === undefined)
      throw new Refused('missing_authorization_header', 'The Authorization header is missing.', 401)
    if (bearer === masterKey) return { allows: () => true, ruleOf: () => undefined }
    const key = all.find((known) => known.key === bearer)
    const grant = key ? ofKey(key) : ofToken(bearer, all)
    if (grant) return grant
    throw new Refused('invalid_api_key', 'The provided API key is invalid.', 403)
  }
  return { all, make, grantOf }
}

function ofKey({ actions, indexes }: TestKey): Grant {
  const covers = (given: readonly string[], name: string) => given.includes('*') || given.includes(name)
  return { allows: (action, index) => covers(actions, action) && covers(indexes, index), ruleOf: () => undefined }
}

function ofToken(token: string, keys: readonly TestKey[]): Grant | undefined {
  const [header = '', payload = '', signature] = token.split('.')
  const claims = CLAIMS.safeParse(decoded(payload))
  if (!claims.success) return undefined
  const { apiKeyUid, exp = Infinity, searchRules } = claims.data
  const key = keys.find(({ uid }) => uid === apiKeyUid)
  if (!key || exp * 1000 <= Date.now()) return undefined
  const own = createHmac('sha256', key.key).update(`${header}.${payload}`).digest('base64url')
  if (own !== signature) return undefined
  const ruleOf = (index: string) => (index in searchRules ? searchRules[index] : searchRules['*'])
  return {
    allows: (action, index) => action === 'search' && ofKey(key).allows(action, index) && ruleOf(index) !== undefined,
    ruleOf: (index) => ruleOf(index)?.filter,
  }
}

function decoded(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return undefined
  }
}
