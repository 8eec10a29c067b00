import { dayIn, dayInWords, daysAfter } from '#platform/calendar-day.ts'
import { always, never, when } from '#purchase/step-field.ts'
import { deliveryAnswer } from '../../delivery/delivery-answer.ts'
import { joined, type AskingFacts, type StepDefinition } from './step-definition.ts'

/** Days from tomorrow on that can be wished for. */
const WISHED_DAYS = 45

/** Pick-up, or delivery with the price for the postcode. */
export const delivery: StepDefinition = {
  fields: (facts) => [
    { name: 'how', kind: 'choice', options: ['pickUp', 'delivery'], required: always },
    { name: 'address', kind: 'text', autocomplete: 'street-address', required: when('how', 'delivery') },
    { name: 'postcode', kind: 'postcode', autocomplete: 'postal-code', required: when('how', 'delivery') },
    { name: 'day', kind: 'date', required: never, ...wishedDays(facts) },
    { name: 'time', kind: 'choice', options: ['any', 'morning', 'afternoon'], required: never },
  ],
  text: ({ say }) => say('purchase.deliveryText'),
  fieldTexts: ({ name }, { postcode }, { site }) =>
    name === 'postcode' && postcode !== undefined ? { helper: deliveryAnswer(site, postcode).text } : {},
  row: ({ answers, site, say, sayAny }) => {
    if (answers === undefined) return null
    const { how = '', address, postcode, day, time } = answers
    const isDelivered = how === 'delivery'
    return joined(
      sayAny(`purchase.option.${how}`),
      isDelivered ? address : '',
      isDelivered ? postcode : '',
      isDelivered && postcode !== undefined ? deliveryAnswer(site, postcode).text : '',
      day === undefined ? '' : say('purchase.wishedDay', { day: dayInWords(day, site.locale) }),
      time === undefined || time === 'any' ? '' : sayAny(`purchase.option.${time}`),
    )
  },
}

function wishedDays({ site, now }: AskingFacts): { readonly firstDay: string; readonly lastDay: string } {
  const today = dayIn(site.timezone, now)
  return { firstDay: daysAfter(today, 1), lastDay: daysAfter(today, WISHED_DAYS) }
}
