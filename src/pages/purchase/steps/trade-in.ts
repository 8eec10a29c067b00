import { always, never, when } from '#purchase/step-field.ts'
import { joined, type StepDefinition } from './step-definition.ts'

/** The shopper's own vehicle. */
export const tradeIn: StepDefinition = {
  fields: () => [
    { name: 'hasTradeIn', kind: 'choice', options: ['no', 'yes'], required: always },
    { name: 'rego', kind: 'text', required: never },
    { name: 'vehicle', kind: 'text', required: when('hasTradeIn', 'yes') },
    { name: 'kms', kind: 'kms', required: when('hasTradeIn', 'yes') },
  ],
  text: ({ say }) => say('purchase.tradeInText'),
  links: ({ facts: { vehicle }, say }) => [
    { text: say('purchase.tradeInLink'), href: `/cars/trade-in?car_id=${vehicle.id}` },
  ],
  row: ({ answers, say }) => {
    if (answers === undefined) return null
    const { hasTradeIn, vehicle, rego, kms } = answers
    return hasTradeIn === 'yes' ? joined(vehicle, rego, kms && `${kms} km`) : say('purchase.noTradeIn')
  },
}
