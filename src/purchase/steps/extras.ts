import { dollars, formatExactMoney } from '#platform/money.ts'
import type { Site } from '#sites/schema.ts'
import { never, type StepAnswers } from '../step-field.ts'
import type { StepDefinition } from './step-definition.ts'

export interface ExtraView {
  readonly name: string
  readonly text: string
  readonly price: string
}

/** The site's `purchase.extras` with their prices in words. */
export function extrasOf({ purchase }: Pick<Site, 'purchase'>): readonly ExtraView[] {
  return purchase.extras.map(({ name, text, price }) => ({ name, text, price: formatExactMoney(dollars(price)) }))
}

/** The extras that the shopper ticked. */
export function chosenExtras(answers: StepAnswers | undefined, { purchase }: Pick<Site, 'purchase'>) {
  return purchase.extras.filter((_, at) => answers?.[fieldName(at)] !== undefined)
}

const fieldName = (at: number) => `extra${at}`

/** Extras that interest the shopper, one box each. */
export const extras: StepDefinition = {
  fields: ({ site }) =>
    site.purchase.extras.map((_, at) => ({ name: fieldName(at), kind: 'check' as const, required: never })),
  text: ({ copy }) => copy('purchase.extrasText'),
  fieldTexts: ({ name }, _, { site }) => {
    const extra = extrasOf(site).find((__, at) => fieldName(at) === name)
    return extra === undefined ? {} : { label: `${extra.name} · ${extra.price}`, helper: extra.text }
  },
  row: ({ answers, site, copy }) => {
    if (answers === undefined) return null
    const chosen = chosenExtras(answers, site)
    return chosen.length === 0
      ? copy('purchase.noExtras')
      : chosen.map(({ name, price }) => `${name} (${formatExactMoney(dollars(price))})`).join(', ')
  },
}
