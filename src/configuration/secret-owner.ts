import { problem, type Problem } from '#platform/problem.ts'
import { err, ok, type Result } from '#platform/result.ts'

/** Owners that have secrets of their own. */
export type SecretOwnerKind = 'site' | 'dealer'

export interface SecretOwner {
  readonly kind: SecretOwnerKind
  readonly name: string
}

/** The form of a secret's name, which is that of an environment variable. */
export const SECRET_NAME = /^[A-Z][A-Z0-9_]*$/
const MAX_NAME_LENGTH = 100

export const isSecretName = (name: string): boolean => SECRET_NAME.test(name) && name.length <= MAX_NAME_LENGTH

export const siteOwner = (slug: string): SecretOwner => ({ kind: 'site', name: slug })

/** An owner as commands write it: `site/harbourline`. */
export const secretOwnerText = ({ kind, name }: SecretOwner): string => `${kind}/${name}`

/**
 * Prefix of an owner's environment variables: `SITE_NORTH_SHORE__` of the site north-shore. It ends with two underscores, which no name leads to, so
 * that it isn't the beginning of another owner's (`SITE_NORTH_` of `north` would be).
 */
export function variablePrefix({ kind, name }: SecretOwner): string {
  return `${kind.toUpperCase()}_${name.toUpperCase().replaceAll('-', '_')}__`
}

/** The name of a secret within its owner. A configuration may also write it with the owner's prefix, as that of the variable. */
export function ownSecretName(owner: SecretOwner, name: string): string {
  const prefix = variablePrefix(owner)
  return name.startsWith(prefix) ? name.slice(prefix.length) : name
}

/** Whether a name is that of another owner's variable, or the bare prefix. No name gives access to it; saying so finds a mistake. */
export function isForeignName(owner: SecretOwner, name: string): boolean {
  return ownSecretName(owner, name) === '' || /^(?:SITE|DEALER)_.*__/.test(ownSecretName(owner, name))
}

/** Finds the owner that a command names: `site/harbourline`, `dealer/north-yard`, or the name alone if only one owner has it. */
export function findSecretOwner(
  text: string,
  known: readonly SecretOwner[],
): Result<SecretOwner, Problem<'unknown-owner' | 'ambiguous-owner'>> {
  const found = known.filter((owner) => secretOwnerText(owner) === text || owner.name === text)
  const [first] = found
  if (!first) {
    const names = known.map(secretOwnerText).join(', ') || 'none yet'
    return err(problem('unknown-owner', `There is no site or dealer "${text}".`, `Known: ${names}.`))
  }
  if (found.length > 1) {
    const which = found.map(secretOwnerText).join(' or ')
    return err(problem('ambiguous-owner', `A site and a dealer are named "${text}".`, `Say which: ${which}.`))
  }
  return ok(first)
}

/** How an operator provides a secret that is missing. */
export function howToSet(owner: SecretOwner, name: string, mayNameVariables: boolean): string {
  const own = ownSecretName(owner, name)
  const command = `npx forecourt secrets set ${secretOwnerText(owner)} ${own}`
  return mayNameVariables ? `${command}, or the environment variable ${variablePrefix(owner)}${own}` : command
}
