import { foundText } from '#platform/finding.ts'
import type { Inconsistency } from './inconsistency.ts'
import { expectedName } from './nearest-key.ts'
import { offerFaults } from './offer-faults.ts'
import { redirectFaults } from './redirect-faults.ts'
import { foreignVariables } from './own-variables.ts'
import type { Site } from './schema.ts'

export type { Inconsistency }
type Rule = (site: Site) => readonly Inconsistency[]

/** Contradictions between the keys of a site. An error keeps the last good configuration in force. */
export function inconsistencies(site: Site): Inconsistency[] {
  return RULES.flatMap((rule) => rule(site))
}

const RULES: readonly Rule[] = [
  primaryIsOneOfTheDealerships,
  careersNeedTheirMailbox,
  favouritesNeedTheGarage,
  rangesGoUpwards,
  termsByVehicleAreComputed,
  listsNameEachOnce,
  blocksHaveSomethingToShow,
  dealershipsAreTheSites,
  variablesAreItsOwn,
  menusFit,
  offerFaults,
  redirectFaults,
]

/** What fits beside each other in the header, and below an entry on a screen. */
const MOST_ENTRIES = { menu: 12, children: 30 }

function menusFit({ menu }: Site): Inconsistency[] {
  const lists = [
    { path: ['menu'], count: menu.length, most: MOST_ENTRIES.menu },
    ...menu.map(({ children }, at) => ({
      path: ['menu', at, 'children'],
      count: children.length,
      most: MOST_ENTRIES.children,
    })),
  ]
  return lists.flatMap(({ path, count, most }): Inconsistency[] =>
    count <= most
      ? []
      : [
          {
            rule: 'long-menu',
            severity: 'warning',
            path,
            found: `${count} entries`,
            expected: `at most ${most}, which fit on a screen`,
          },
        ],
  )
}

function variablesAreItsOwn(site: Site): Inconsistency[] {
  return foreignVariables(site).map((fault) => ({ ...fault, severity: 'error' }))
}

function primaryIsOneOfTheDealerships({ dealershipId, dealerships }: Site): Inconsistency[] {
  if (dealerships.includes(dealershipId)) return []
  const otherwise = `one of dealerships: ${dealerships.join(', ')}`
  const expected = expectedName(dealershipId, dealerships, { what: 'one of dealerships', otherwise })
  return [
    { rule: 'primary-dealership', severity: 'error', path: ['dealershipId'], found: foundText(dealershipId), expected },
  ]
}

function careersNeedTheirMailbox({ forms, leads }: Site): Inconsistency[] {
  if (!forms.careers.offered || leads.careersEmail !== undefined) return []
  const expected = 'an e-mail address, as forms.careers.offered is on'
  return [{ rule: 'careers-mailbox', severity: 'error', path: ['leads', 'careersEmail'], found: 'nothing', expected }]
}

function favouritesNeedTheGarage({ favouritesEnabled, garageEnabled }: Site): Inconsistency[] {
  if (!favouritesEnabled || garageEnabled) return []
  const expected = 'garageEnabled to be on, too: favourites are listed in the garage'
  return [
    { rule: 'favourites-without-garage', severity: 'warning', path: ['favouritesEnabled'], found: 'true', expected },
  ]
}

function rangesGoUpwards({ search, finance }: Site): Inconsistency[] {
  const { ranges, priceSliderPage } = search
  const { calculator } = finance
  const pairs: [path: string[], range: { min?: number | undefined; max?: number | undefined }][] = [
    [['search', 'ranges', 'price'], ranges.price],
    [['search', 'ranges', 'km'], ranges.km],
    [['search', 'ranges', 'year'], ranges.year],
    [['search', 'priceSliderPage'], priceSliderPage],
    [['finance', 'calculator', 'amount'], calculator.amount],
    [['finance', 'calculator', 'term'], calculator.term],
    [['finance', 'calculator', 'interest'], calculator.interest],
    [['finance', 'calculator', 'deposit'], calculator.deposit],
    [['finance', 'calculator', 'residual'], calculator.residual],
  ]
  return pairs.flatMap(([path, { min, max }]) => {
    if (min === undefined || max === undefined || min < max) return []
    return [
      {
        rule: 'range-order',
        severity: 'error',
        path: [...path, 'max'],
        found: String(max),
        expected: `more than min, which is ${min}`,
      },
    ]
  })
}

/** A provider quotes its own rates. A rate that the calculator can't show would give a vehicle two repayments. */
function termsByVehicleAreComputed({ finance }: Site): Inconsistency[] {
  const { byVehicle, provider, calculator } = finance
  const { min, max } = calculator.interest
  const error = (path: readonly (string | number)[], found: unknown, expected: string) => ({
    rule: 'terms-by-vehicle',
    severity: 'error' as const,
    path: ['finance', 'byVehicle', ...path],
    found: foundText(found),
    expected,
  })
  if (byVehicle.length > 0 && provider !== undefined) {
    return [error([], byVehicle, `nothing, as finance.provider (${provider}) quotes its own rates`)]
  }
  if (byVehicle.length > 0 && (calculator.interest.fixed ?? calculator.interest.default) === null) {
    return [error([], byVehicle, 'finance.calculator.interest.default, too: the rate of all other vehicles')]
  }
  return byVehicle.flatMap(({ interest, minAge, maxAge }, index) => [
    ...(interest !== undefined && (interest < min || interest > max)
      ? [error([index, 'interest'], interest, `a rate of the calculator, from ${min} to ${max}`)]
      : []),
    ...(minAge !== undefined && maxAge !== undefined && maxAge < minAge
      ? [error([index, 'maxAge'], maxAge, `at least minAge, which is ${minAge}`)]
      : []),
  ])
}

function listsNameEachOnce({ search, card, vehicle }: Site): Inconsistency[] {
  const lists: [path: string[], names: string[]][] = [
    [['search', 'facets'], search.facets.map(({ attribute }) => attribute)],
    [['search', 'bodyTypes'], search.bodyTypes.map(({ key }) => key)],
    [['card', 'buttons'], card.buttons.map(({ kind }) => kind)],
    [['vehicle', 'buttons'], vehicle.buttons.map(({ kind }) => kind)],
    [['vehicle', 'blocks'], vehicle.blocks],
    [['vehicle', 'tabs'], vehicle.tabs.map(({ kind }) => kind)],
  ]
  return lists.flatMap(([path, names]) => {
    const twice = names.findIndex((name, index) => names.indexOf(name) < index)
    if (twice < 0) return []
    return [
      {
        rule: 'named-twice',
        severity: 'error',
        path: [...path, twice],
        found: `${names[twice]} a second time`,
        expected: 'each once',
      },
    ]
  })
}

function blocksHaveSomethingToShow({ home, brands, groupStats }: Site): Inconsistency[] {
  return home.blocks.flatMap(({ kind }, index): Inconsistency[] => {
    const path = ['home', 'blocks', index]
    if (kind === 'brands' && brands.length === 0)
      return [
        {
          rule: 'empty-block',
          severity: 'warning',
          path,
          found: 'a block of brands',
          expected: 'brands to be configured',
        },
      ]
    if (kind === 'stats' && groupStats.length === 0)
      return [
        {
          rule: 'empty-block',
          severity: 'warning',
          path,
          found: 'a block of figures',
          expected: 'groupStats to be configured',
        },
      ]
    return []
  })
}

function dealershipsAreTheSites({ dealerships, finance, forms }: Site): Inconsistency[] {
  const named: [path: PropertyKey[], slug: string][] = [
    ...finance.hiddenDealerships.map((slug, index): [PropertyKey[], string] => [
      ['finance', 'hiddenDealerships', index],
      slug,
    ]),
    ...Object.keys(forms.termsText.byDealership).map((slug): [PropertyKey[], string] => [
      ['forms', 'termsText', 'byDealership', slug],
      slug,
    ]),
  ]
  return named.flatMap(([path, slug]) =>
    dealerships.includes(slug)
      ? []
      : [
          {
            rule: 'other-dealership',
            severity: 'warning' as const,
            path,
            found: foundText(slug),
            expected: 'one of dealerships',
          },
        ],
  )
}
