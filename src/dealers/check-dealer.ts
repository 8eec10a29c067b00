import type { Checked, OtherTexts, OwnerCheck } from '#configuration/owner-check.ts'
import { placeOfPath, type SourceText } from '#configuration/source-text.ts'
import type { Finding } from '#platform/finding.ts'
import { expectedName } from '#sites/nearest-key.ts'
import type { DealerFault } from './dealer-fault.ts'
import { locationFaults } from './location-faults.ts'
import { parseDealer, type ParsedDealer } from './parse-dealer.ts'
import { neighbourFaults } from './neighbour-faults.ts'
import { mailDomainClaims } from './sign-in-faults.ts'

/** Checks a dealer's text by the schema, then what its parts say about each other, then what it says about other owners. */
export const checkDealer: OwnerCheck<ParsedDealer> = (source, others): Checked<ParsedDealer> => {
  const parsed = parseDealer(source.value ?? {})
  if (!parsed.ok)
    return { value: undefined, findings: parsed.error.map((each) => toFinding(source, { severity: 'error', ...each })) }
  const faults = [...dealerFaults(parsed.value), ...neighbourFaults(source.owner, parsed.value, others)]
  const isBroken = faults.some(({ severity }) => severity === 'error')
  return {
    value: isBroken ? undefined : parsed.value,
    findings: faults.map((each) => toFinding(source, each)),
    claims: mailDomainClaims(source, parsed.value),
  }
}

/** A check without other owners, for tests and single files. */
export const NO_OTHERS: OtherTexts = { read: () => undefined, all: () => [] }

function toFinding(source: SourceText, { path, ...rest }: DealerFault): Finding {
  return { ...rest, owner: source.owner, path: path.map(String).join('.'), place: placeOfPath(source, path) }
}

function dealerFaults(dealer: ParsedDealer): readonly DealerFault[] {
  const slugs = Object.keys(dealer.locations)
  return [
    ...Object.entries(dealer.locations).flatMap(([slug, location]) => locationFaults(['locations', slug], location)),
    ...primaryFaults(dealer),
    ...codeFaults(dealer),
    ...(slugs.length === 0 ? lostReviews(dealer) : unknownLocations(dealer, slugs)),
    ...mailboxFaults(dealer),
  ]
}

function primaryFaults({ locations }: ParsedDealer): readonly DealerFault[] {
  const primary = Object.keys(locations).filter((slug) => locations[slug]?.primary === true)
  return primary.slice(1).map((slug) => ({
    rule: 'two-primaries',
    severity: 'error',
    path: ['locations', slug, 'primary'],
    found: `a second primary location beside ${primary[0]}`,
    expected: 'one at most',
  }))
}

function codeFaults({ locations }: ParsedDealer): readonly DealerFault[] {
  const holders = new Map<string, string>()
  return Object.entries(locations).flatMap(([slug, { code }]): readonly DealerFault[] => {
    if (code === undefined) return []
    const holder = holders.get(code)
    holders.set(code, holder ?? slug)
    const path = ['locations', slug, 'code']
    const expected = 'a code of its own, because feeds name locations by it'
    return holder === undefined
      ? []
      : [{ rule: 'code-twice', severity: 'error', path, found: `the code of ${holder}`, expected }]
  })
}

/** People and reviews of locations that the dealer doesn't have. */
function unknownLocations({ people, reviews }: ParsedDealer, slugs: readonly string[]): readonly DealerFault[] {
  const fault = (path: readonly PropertyKey[], location: string | undefined): readonly DealerFault[] => {
    if (location === undefined || slugs.includes(location)) return []
    const expected = slugs.length === 0 ? 'a location in `locations`' : expectedName(location, slugs)
    return [{ rule: 'unknown-location', severity: 'error', path, found: `"${location}"`, expected }]
  }
  return [
    ...people.flatMap(({ location }, index) => fault(['people', index, 'location'], location)),
    ...reviews.flatMap(({ location }, index) => fault(['reviews', index, 'location'], location)),
  ]
}

function lostReviews({ reviews }: ParsedDealer): readonly DealerFault[] {
  if (reviews.length === 0) return []
  const expected = 'a location, because reviews show on its page'
  return [
    { rule: 'lost-reviews', severity: 'warning', path: ['reviews', 0], found: 'a review of no location', expected },
  ]
}

function mailboxFaults({ locations }: ParsedDealer): readonly DealerFault[] {
  const all = Object.values(locations)
  if (all.length === 0) {
    const expected = 'at least one, because leads go to the mailbox of a location'
    return [{ rule: 'no-location', severity: 'warning', path: ['locations'], found: 'no location', expected }]
  }
  const hasMailbox = all.some(({ email, mailboxes }) => email !== undefined || Object.values(mailboxes).some(Boolean))
  const expected = 'an `email` at one of them, which receives leads'
  return hasMailbox
    ? []
    : [{ rule: 'no-mailbox', severity: 'warning', path: ['locations'], found: 'no mailbox', expected }]
}
