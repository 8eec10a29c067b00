import {
  findSecretOwner,
  isSecretName,
  ownSecretName,
  secretOwnerText,
  type SecretOwner,
} from '#configuration/secret-owner.ts'
import {
  createSecretStore,
  listSecrets,
  readSecretOwners,
  type SecretStore,
} from '#configuration/server/secrets/secret-store.ts'
import { actorText } from '#platform/actor.ts'
import { problem, type Problem } from '#platform/problem.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { Platform } from '../start/open-platform.ts'
import { documentKeys } from '../start/signing-secret.ts'
import { commandActor } from './command-actor.ts'
import type { Command, CommandCall, ExitCode } from './command.ts'
import { readSecret } from './read-secret.ts'
import { unusedSecretText, usesOfSecrets } from './secret-uses.ts'

export const secretsSet: Command = {
  name: 'secrets set',
  operands: ['OWNER', 'NAME'],
  summary: 'stores a secret of a site or dealer (site/NAME, dealer/NAME), read from standard input',
  options: {},
  run: (call) =>
    withNamed(call, async ({ owner, name, store, database }) => {
      if (!isSecretName(name)) return err(WRONG_NAME)
      const secret = await readSecret(`Secret ${name} of ${secretOwnerText(owner)} (not shown): `)
      if (!secret.ok) return secret
      await store.set(owner, name, secret.value, commandActor('secrets set'))
      call.out(`${name} of ${secretOwnerText(owner)} is set, and in force in every process within seconds.`)
      const unused = unusedSecretText(owner, name, (await usesOfSecrets(database))(owner))
      if (unused !== null) call.progress.line(unused)
      return ok(0)
    }),
}

export const secretsRemove: Command = {
  name: 'secrets remove',
  operands: ['OWNER', 'NAME'],
  summary: 'removes a secret of a site or dealer',
  options: {},
  run: (call) =>
    withNamed(call, async ({ owner, name, store }) => {
      if (!(await store.remove(owner, name, commandActor('secrets remove')))) {
        const what = `${secretOwnerText(owner)} has no secret ${name}.`
        return err(problem('unknown-secret', what, 'List them with: npx forecourt secrets list.'))
      }
      call.out(`${name} of ${secretOwnerText(owner)} is removed.`)
      return ok(0)
    }),
}

export const secretsList: Command = {
  name: 'secrets list',
  operands: ['[OWNER]'],
  summary: 'lists the secrets of sites and dealers: when each was set and what uses it, never its value',
  options: {},
  hasJson: true,
  run: async ({ operands: [named], answer, openPlatform }) => {
    const platform = await openPlatform()
    if (!platform.ok) return platform
    try {
      const { database, ownerSecrets } = platform.value
      const owners = await readSecretOwners(database)
      const only = named === undefined ? null : findSecretOwner(named, owners)
      if (only && !only.ok) return only
      const uses = await usesOfSecrets(database)
      const unreadable = new Set(ownerSecrets.unreadable())
      const listed = (await listSecrets(database))
        .map(({ owner, name, setAt, setBy }) => ({
          owner: secretOwnerText(owner),
          name,
          setAt,
          setBy: actorText(setBy),
          usedBy: uses(owner).flatMap((use) => (use.name === name ? [use.path] : [])),
          isReadable: !unreadable.has(`${secretOwnerText(owner)}/${name}`),
        }))
        .filter(({ owner }) => !only || owner === secretOwnerText(only.value))
      const lines = listed.map(
        ({ owner, name, setAt, setBy, usedBy, isReadable }) =>
          `${owner}  ${name}  set ${setAt.toISOString()} by ${setBy}, ${usedBy.length > 0 ? `used by ${usedBy.join(', ')}` : 'not used'}${isReadable ? '' : '; DOCUMENT_KEY can’t decrypt it: set it again'}`,
      )
      answer(listed, lines.length > 0 ? lines : ['No secret is stored.'])
      return ok(0)
    } finally {
      await platform.value.close()
    }
  },
}

interface Named {
  readonly owner: SecretOwner
  readonly name: string
  readonly store: SecretStore
  readonly database: Platform['database']
}

const WRONG_NAME = problem(
  'wrong-name',
  'The name of a secret consists of capitals, digits and _.',
  'For example CRM_HOOK.',
)

const WITHOUT_KEY = problem(
  'no-document-key',
  'DOCUMENT_KEY is not set, and it encrypts secrets.',
  'Generate one with: openssl rand -base64 48. Every process needs the same one.',
)

/** Finds the owner and name of the operands before anything is read. */
async function withNamed(
  { operands, openPlatform }: CommandCall,
  work: (named: Named) => Promise<Result<ExitCode, Problem>>,
): Promise<Result<ExitCode, Problem>> {
  const platform: Result<Platform, Problem> = await openPlatform()
  if (!platform.ok) return platform
  const { database, config, close } = platform.value
  try {
    const keys = documentKeys(config)
    if (keys === null) return err(WITHOUT_KEY)
    const owner = findSecretOwner(operands[0] ?? '', await readSecretOwners(database))
    if (!owner.ok) return owner
    const name = ownSecretName(owner.value, operands[1] ?? '')
    return await work({ owner: owner.value, name, store: createSecretStore(database, keys), database })
  } finally {
    await close()
  }
}
