import { checkRule, PROVIDER_NAMES, type Condition, type Provider } from '#finance/eligibility.ts'
import type { LenderData } from '#finance/lender-data.ts'
import { financeFacts, lenderDecisions, type FinancedVehicle } from '#finance/vehicle-finance.ts'
import { formatExactMoney, type Cents } from '#platform/money.ts'
import type { Site } from '#sites/schema.ts'

export const FINANCE_LENDERS_PATH = '/finance-lenders'

export type LendersView = {
  readonly vehicle: { readonly name: string; readonly href: string; readonly facts: string } | null
  /** The id in the address, if no vehicle has it. */
  readonly unknown: string | null
  readonly carId: string
  readonly lenders: readonly {
    readonly name: string
    readonly figures: string
    readonly shown: boolean
    /** The conditions that decided, by name. */
    readonly because: readonly Condition[]
  }[]
  readonly rules: readonly {
    readonly provider: string
    readonly isTheSites: boolean
    readonly shown: boolean
    readonly conditions: readonly { readonly condition: Condition; readonly holds: boolean }[]
  }[]
}

type Subject = {
  readonly vehicle: FinancedVehicle & { readonly name: string; readonly slug: string }
  readonly dealershipSlug: string
}

const NO_PROVIDER = 'no provider'

/** Every lender of a vehicle with the conditions that decided, and the result of each provider's rule for the vehicle. */
export function toLendersPage(site: Site, carId: string, subject: Subject | null, now: Date): LendersView {
  if (subject === null) {
    return { vehicle: null, unknown: carId === '' ? null : carId, carId, lenders: [], rules: [] }
  }
  const { vehicle, dealershipSlug } = subject
  const decisions = lenderDecisions(vehicle, dealershipSlug, site, now)
  const lender = decisions[0]?.lender ?? null
  const facts = financeFacts(vehicle, dealershipSlug, lender, site, now)
  const providers: readonly (Provider | null)[] = [null, ...PROVIDER_NAMES]
  return {
    vehicle: {
      name: vehicle.name,
      href: `/cars/${vehicle.slug}`,
      facts: [
        `year ${facts.vehicle.year ?? 'unknown'}`,
        facts.vehicle.status,
        facts.vehicle.reserved ? 'reserved' : 'not reserved',
        `price ${moneyText(facts.vehicle.price)}`,
        `dealership ${dealershipSlug}`,
      ].join(' · '),
    },
    unknown: null,
    carId,
    lenders: decisions.map(({ lender: each, decision }) => ({
      name: each?.lender ?? `${site.slug} (the site's own rates)`,
      figures: each ? figuresOf(each) : '',
      shown: decision.kind === 'shown',
      because: decision.kind === 'hidden' ? decision.because : [],
    })),
    rules: providers.map((provider) => {
      const conditions = checkRule(facts, provider)
      return {
        provider: provider ?? NO_PROVIDER,
        isTheSites: (site.finance.provider ?? null) === provider,
        shown: conditions.every(({ holds }) => holds),
        conditions,
      }
    }),
  }
}

function figuresOf({ interestRate, comparisonRate, paymentWeek, paymentMonth }: LenderData): string {
  return [
    `${interestRate ?? '–'}% p.a.`,
    `comparison ${comparisonRate ?? '–'}% p.a.`,
    `week ${moneyText(paymentWeek)}`,
    `month ${moneyText(paymentMonth)}`,
  ].join(' · ')
}

function moneyText(cents: Cents | null): string {
  return cents === null ? '–' : formatExactMoney(cents)
}
