import { kilometresInWords } from '#leads/mail/values-in-words.ts'
import { numberFormat } from '#platform/cached-format.ts'
import { dayInWords } from '#platform/calendar-day.ts'
import { formatMoney } from '#platform/money.ts'
import type { Site } from '#sites/schema.ts'
import { vehicleName } from '#trade-in/own-vehicle.ts'
import type { TradeIn } from '#trade-in/valuation.ts'
import { always, never, when, type StepAnswers } from '../step-field.ts'
import { joined, type PurchaseCopy, type StepDefinition, type StepLink } from './step-definition.ts'

/** The shopper's own vehicle: one with a valid offer, which becomes part of the purchase, or another one. */
export const tradeIn: StepDefinition = {
  fields: ({ tradeIn: offered }) => [
    {
      name: 'hasTradeIn',
      kind: 'choice',
      options: offered === null ? ['no', 'yes'] : ['offer', 'no', 'yes'],
      required: always,
    },
    ...(offered === null
      ? []
      : [{ name: 'valuation', kind: 'hidden' as const, options: [offered.valuationId], required: never }]),
    { name: 'rego', kind: 'text', branch: 'otherVehicle', required: never },
    { name: 'vehicle', kind: 'text', branch: 'otherVehicle', required: when('hasTradeIn', 'yes') },
    { name: 'kms', kind: 'kms', branch: 'otherVehicle', required: when('hasTradeIn', 'yes') },
  ],
  fieldTexts: ({ name }, answers, { facts, site, copy }) => {
    const { tradeIn: offered } = facts
    if (name === 'valuation') return { value: offered?.valuationId ?? '' }
    // The fields of another vehicle stay empty while the offered one is selected.
    if (name !== 'hasTradeIn') return answers['hasTradeIn'] === 'yes' ? {} : { value: '' }
    if (offered === null) return {}
    return {
      value: answers['hasTradeIn'] ?? 'offer',
      options: [
        {
          value: 'offer',
          text: copy('purchase.option.offer', { vehicle: vehicleName(offered.vehicle), ...termsOf(offered, site) }),
        },
        { value: 'no', text: copy('purchase.option.no') },
        { value: 'yes', text: copy('purchase.option.otherVehicle') },
      ],
    }
  },
  toStored: (answers, { tradeIn: offered, site }) => {
    if (answers['hasTradeIn'] !== 'offer' || offered === null) return withoutOffer(answers)
    const { vehicle } = offered
    return {
      hasTradeIn: 'offer',
      valuation: offered.valuationId,
      vehicle: vehicleName(vehicle),
      kms: numberFormat(site.locale).format(vehicle.km),
      ...(vehicle.rego !== null && { rego: [vehicle.rego, vehicle.regoState].filter(Boolean).join(' ') }),
    }
  },
  text: ({ facts, copy }) => copy(facts.tradeIn === null ? 'purchase.tradeInText' : 'purchase.tradeInOffered'),
  links: ({ facts: { vehicle, tradeIn: offered }, copy }) =>
    offered === null
      ? [{ text: copy('purchase.tradeInLink'), href: `/cars/trade-in?car_id=${vehicle.id}` }]
      : [linkTo(offered.valuationId, copy)],
  row: ({ answers, tradeIn: offered, site, copy }) => {
    if (answers === undefined) return null
    const { hasTradeIn, valuation, vehicle, rego, kms } = answers
    if (hasTradeIn === 'no') return copy('purchase.noTradeIn')
    const own = joined(vehicle, rego, kms && kilometresInWords(kms))
    if (hasTradeIn !== 'offer') return own
    return joined(
      own,
      offered?.valuationId === valuation && offered !== null
        ? copy('purchase.row.offer', termsOf(offered, site))
        : copy('purchase.row.offerOver'),
    )
  },
}

/** A link to the valuation that is part of the purchase; null without one. */
export function valuationLink(answers: StepAnswers | undefined, copy: PurchaseCopy): StepLink | null {
  return answers?.['hasTradeIn'] === 'offer' ? linkTo(answers['valuation'] ?? '', copy) : null
}

function linkTo(valuationId: string, copy: PurchaseCopy): StepLink {
  return { text: copy('purchase.valuationLink'), href: `/trade-in/${valuationId}` }
}

function termsOf({ offerPrice, validUntil }: TradeIn, { locale }: Pick<Site, 'locale'>) {
  return { price: formatMoney(offerPrice), day: dayInWords(validUntil, locale) }
}

function withoutOffer(answers: StepAnswers): StepAnswers {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => name !== 'valuation'))
}
