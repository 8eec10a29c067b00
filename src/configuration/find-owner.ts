import { problem, type Problem } from '#platform/problem.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { Owner } from './owner.ts'

/** An owner as commands write it: `site/harbourline`. */
export const ownerPath = ({ kind, name }: Owner): string => `${kind}/${name}`

/** The owner that a command names: `site/harbourline`, or `harbourline` alone where only one owner has that name. */
export function findOwner<O extends Owner>(named: string, owners: readonly O[]): Result<O, Problem> {
  const found = owners.filter((owner) => ownerPath(owner) === named || owner.name === named)
  const [only] = found
  if (only === undefined)
    return err(
      problem('unknown-owner', `No configuration is in force for "${named}".`, 'Name a site/NAME or a dealer/NAME.'),
    )
  if (found.length > 1)
    return err(
      problem('ambiguous-owner', `"${named}" is more than one owner.`, `Name one: ${found.map(ownerPath).join(', ')}.`),
    )
  return ok(only)
}
