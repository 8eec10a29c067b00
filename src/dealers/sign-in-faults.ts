import type { Claim, OtherTexts } from '#configuration/owner-check.ts'
import type { Owner } from '#configuration/owner.ts'
import { placeOfPath, type SourceText } from '#configuration/source-text.ts'
import { isGroup } from '#sites/merge.ts'
import { expectedName } from '#sites/nearest-key.ts'
import { isOpenDomain } from '#staff/provider/mail-domain.ts'
import type { RoleRule } from '#staff/provider/sign-in-provider.ts'
import type { DealerFault } from './dealer-fault.ts'
import type { ParsedDealer } from './parse-dealer.ts'

/** The faults between a dealer's sign-in provider and what it gives roles at: only dealerships and sites of its own group. */
export function signInFaults(owner: Owner, dealer: ParsedDealer, others: OtherTexts): readonly DealerFault[] {
  if (dealer.signIn === undefined) return []
  const { domains, roles } = dealer.signIn
  return [
    ...domains.flatMap((domain, index) => domainFaults(domains, domain, index)),
    ...roles.flatMap((rule, index) => ruleFaults(['signIn', 'roles', index], rule, { owner, dealer, others })),
  ]
}

/** The domains, none of which another dealer may name. */
export function mailDomainClaims(source: SourceText, { signIn }: ParsedDealer): readonly Claim[] {
  return (signIn?.domains ?? []).map((value, index) => {
    const path = ['signIn', 'domains', index]
    return { what: 'mail-domain', value, path: path.join('.'), place: placeOfPath(source, path) }
  })
}

function domainFaults(domains: readonly string[], domain: string, index: number): readonly DealerFault[] {
  const error = (rule: string, expected: string): readonly DealerFault[] => [
    { rule, severity: 'error', path: ['signIn', 'domains', index], found: `"${domain}"`, expected },
  ]
  if (domains.indexOf(domain) < index) return error('domain-twice', 'each domain once')
  return isOpenDomain(domain)
    ? error('open-domain', 'a domain of the group, because anybody gets an address there')
    : []
}

interface Context {
  readonly owner: Owner
  readonly dealer: ParsedDealer
  readonly others: OtherTexts
}

function ruleFaults(
  path: readonly PropertyKey[],
  rule: RoleRule,
  { owner, dealer, others }: Context,
): readonly DealerFault[] {
  const error = (
    kind: string,
    key: readonly PropertyKey[],
    found: string,
    expected: string,
  ): readonly DealerFault[] => [{ rule: kind, severity: 'error', path: [...path, ...key], found, expected }]
  if (rule.role === 'group-admin')
    return dealer.group === undefined
      ? error('no-group', ['role'], 'group-admin', 'a `group` of the dealer, or another role')
      : []
  if (rule.role === 'web-editor') {
    if (rule.site === undefined) return []
    const site = others.read({ kind: 'site', name: rule.site })
    if (site === undefined)
      return error('unknown-site', ['site'], `"${rule.site}"`, 'the slug of a site that has a file')
    return mayBeOfGroup(site.value, rule.site, dealer.group)
      ? []
      : error('other-group', ['site'], `"${rule.site}"`, 'a site of the same `group`')
  }
  const name = rule.dealership ?? owner.name
  const other = name === owner.name ? dealer : others.read({ kind: 'dealer', name })?.value
  if (!isGroup(other)) return error('unknown-dealer', ['dealership'], `"${name}"`, 'a dealer that has a file')
  if (name !== owner.name && (dealer.group === undefined || other['group'] !== dealer.group))
    return error('other-group', ['dealership'], `"${name}"`, 'a dealer of the same `group`')
  const known = isGroup(other['locations']) ? Object.keys(other['locations']) : []
  return (rule.locations ?? []).flatMap((location, index) =>
    known.includes(location)
      ? []
      : error(
          'unknown-location',
          ['locations', index],
          `"${location}"`,
          known.length === 0 ? `a location of ${name}` : expectedName(location, known),
        ),
  )
}

/** A site without a group is one of its own, by its slug. A preset may name the group: then a sign-in decides. */
function mayBeOfGroup(site: unknown, slug: string, group: string | undefined): boolean {
  if (group === undefined || !isGroup(site)) return false
  const named = site['group']
  if (typeof named === 'string') return named === group
  return site['presets'] !== undefined || slug === group
}
