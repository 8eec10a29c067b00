import type { OtherTexts } from '#configuration/owner-check.ts'
import type { Owner } from '#configuration/owner.ts'
import { isGroup } from '#sites/merge.ts'
import { expectedName } from '#sites/nearest-key.ts'
import type { DealerFault } from './dealer-fault.ts'
import { feedFaults } from './feed-faults.ts'
import type { ParsedDealer } from './parse-dealer.ts'
import { holidayFaults, phoneFaults } from './location-faults.ts'
import { isDate } from './schema/hours.ts'
import { signInFaults } from './sign-in-faults.ts'

/** The faults between the dealer's parts and other owners: copies of leads, holidays of all locations, its site, feeds, sign-in. */
export function neighbourFaults(owner: Owner, dealer: ParsedDealer, others: OtherTexts): readonly DealerFault[] {
  return [
    ...Object.entries(dealer.locations).flatMap(([slug, { distribution }]) =>
      distribution.flatMap((name, index) =>
        distributionFaults(['locations', slug, 'distribution', index], name, { owner, dealer, others, slug }),
      ),
    ),
    ...holidaysOfAll(dealer),
    ...dealer.people.flatMap(({ phone }, index) => phoneFaults(['people', index, 'phone'], phone)),
    ...licenceFaults(dealer),
    ...siteFaults(owner, dealer, others),
    ...feedFaults(dealer, others),
    ...signInFaults(owner, dealer, others),
  ]
}

type Context = {
  readonly owner: Owner
  readonly dealer: ParsedDealer
  readonly others: OtherTexts
  readonly slug: string
}

function distributionFaults(
  path: readonly PropertyKey[],
  name: string,
  { owner, dealer, others, slug }: Context,
): readonly DealerFault[] {
  const [first = '', second] = name.split('/')
  const error = (rule: string, expected: string): readonly DealerFault[] => [
    { rule, severity: 'error', path, found: `"${name}"`, expected },
  ]
  const own = Object.keys(dealer.locations).filter((each) => each !== slug)
  const isOwn = second === undefined || first === owner.name
  if (isOwn) {
    const known = own.includes(second ?? first)
    return known
      ? []
      : error('unknown-location', own.length === 0 ? 'dealer/location' : expectedName(second ?? first, own))
  }
  const other = others.read({ kind: 'dealer', name: first })?.value
  if (!isGroup(other)) return error('unknown-dealer', `a dealer that has a file, in place of ${first}`)
  if (dealer.group === undefined || other['group'] !== dealer.group)
    return error('other-group', 'a dealer of the same `group`, because leads hold personal data')
  const locations = isGroup(other['locations']) ? Object.keys(other['locations']) : []
  return locations.includes(second) ? [] : error('unknown-location', expectedName(second, locations))
}

/** Holidays that the dealer names for all its locations, and that no state of them has. */
function holidaysOfAll({ specialHours, publicHolidays, locations }: ParsedDealer): readonly DealerFault[] {
  const states = [...new Set(Object.values(locations).map(({ address }) => address.state))]
  if (states.length === 0) return []
  const named = typeof publicHolidays === 'object' ? Object.keys(publicHolidays) : []
  return [
    ...named.flatMap((name) => (name === 'all' ? [] : holidayFaults(['publicHolidays', name], name, states))),
    ...Object.keys(specialHours).flatMap((day) =>
      isDate(day) ? [] : holidayFaults(['specialHours', day], day, states),
    ),
  ]
}

/** Licences of a state in which the dealer has no location. */
function licenceFaults({ dealerLicences, repairerLicences, locations }: ParsedDealer): readonly DealerFault[] {
  const states = new Set(Object.values(locations).map(({ address }) => address.state))
  const faultsIn = (key: string, licences: ParsedDealer['dealerLicences']) =>
    licences.flatMap(({ state }, index): readonly DealerFault[] => {
      const isSecond = licences.findIndex((each) => each.state === state) < index
      const path = [key, index, 'state']
      if (isSecond)
        return [{ rule: 'licence-twice', severity: 'error', path, found: state, expected: 'each state once' }]
      const expected = 'the state of a location; it shows nowhere'
      return states.has(state) ? [] : [{ rule: 'licence-elsewhere', severity: 'warning', path, found: state, expected }]
    })
  return [...faultsIn('dealerLicences', dealerLicences), ...faultsIn('repairerLicences', repairerLicences)]
}

function siteFaults({ name }: Owner, { site }: ParsedDealer, others: OtherTexts): readonly DealerFault[] {
  if (site === undefined) return []
  const warning = (rule: string, why: string): readonly DealerFault[] => [
    {
      rule,
      severity: 'warning',
      path: ['site'],
      found: `"${site}", ${why}`,
      expected: 'the slug of a site that shows it',
    },
  ]
  const named = others.read({ kind: 'site', name: site })
  if (named === undefined) return warning('unknown-site', 'which has no file')
  const shown = isGroup(named.value) ? named.value['dealerships'] : undefined
  // A preset of the site may name its dealerships.
  return !Array.isArray(shown) || shown.includes(name) ? [] : warning('site-of-others', 'which shows other dealerships')
}
