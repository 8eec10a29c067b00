import type { SlotChoice } from '#appointments/slot-choice.ts'
import type { Site } from '#sites/schema.ts'
import { timeInWords } from '#platform/time-in-words.ts'
import { dayIn, dayInWords, daysAfter } from '#platform/calendar-day.ts'
import { deliveryAnswer } from '#locations/delivery-answer.ts'
import type { OrderPlace } from '../order-summary.ts'
import { always, never, when } from '../step-field.ts'
import { joined, type AskingFacts, type OptionView, type PurchaseCopy, type StepDefinition } from './step-definition.ts'

/** Number of days, from tomorrow on, that can be chosen as the preferred day. */
const PREFERRED_DAYS = 45

/** Pick-up, at a free time if the site offers times, or delivery with the price for the postcode. */
export const delivery: StepDefinition = {
  fields: (facts) => [
    { name: 'how', kind: 'choice', options: ['pickUp', 'delivery'], required: always },
    ...(facts.slots === null
      ? []
      : [
          {
            name: 'slot',
            kind: 'slot' as const,
            branch: 'pickUp' as const,
            options: freeSlots(facts.slots),
            required: when('how', 'pickUp'),
          },
        ]),
    {
      name: 'address',
      kind: 'text',
      branch: 'delivery',
      autocomplete: 'street-address',
      required: when('how', 'delivery'),
    },
    {
      name: 'postcode',
      kind: 'postcode',
      branch: 'delivery',
      autocomplete: 'postal-code',
      required: when('how', 'delivery'),
    },
    { name: 'day', kind: 'date', branch: preferredDayBranch(facts), required: never, ...preferredDays(facts) },
    {
      name: 'time',
      kind: 'choice',
      options: ['any', 'morning', 'afternoon'],
      branch: preferredDayBranch(facts),
      required: never,
    },
  ],
  // A pick-up with a booked time stores that time only.
  toStored: (answers, { slots }) => {
    if (slots === null || answers['how'] !== 'pickUp') {
      return Object.fromEntries(Object.entries(answers).filter(([name]) => name !== 'slot'))
    }
    return { how: 'pickUp', slot: answers['slot'] ?? '' }
  },
  text: ({ facts: { slots }, copy }) => copy(slots === null ? 'purchase.deliveryText' : 'purchase.deliveryTextSlots'),
  fieldTexts: ({ name }, { postcode }, { facts: { slots, place }, site, copy }) => {
    if (name === 'how') {
      return {
        options: [
          { value: 'pickUp', text: pickUpText(place, copy) },
          { value: 'delivery', text: copy('purchase.option.delivery') },
        ],
      }
    }
    if (name === 'postcode' && postcode !== undefined) return { helper: deliveryAnswer(site, postcode).text }
    if (slots === null) return {}
    if (name === 'slot') return { options: slotOptions(slots) }
    return name === 'day' ? { label: copy('purchase.field.deliveryDay') } : {}
  },
  row: ({ purchase, place, answers, site, copy, copyByKey }) => {
    if (answers === undefined) return null
    const { how = '', slot, address, postcode, day, time } = answers
    const isDelivered = how === 'delivery'
    return joined(
      isDelivered ? copy('purchase.option.delivery') : pickUpText(place, copy),
      slot === undefined ? '' : timeInWords(purchase.timezone ?? site.timezone, new Date(slot)),
      isDelivered ? address : '',
      isDelivered ? postcode : '',
      isDelivered && postcode !== undefined ? estimateText(site, postcode) : '',
      day === undefined ? '' : copy('purchase.wishedDay', { day: dayInWords(day, site.locale) }),
      time === undefined || time === 'any' ? '' : copyByKey(`purchase.option.${time}`),
    )
  },
}

/** Empty without an estimate: the total says that the price is open. */
function estimateText(site: Site, postcode: string): string {
  const { estimate, text } = deliveryAnswer(site, postcode)
  return estimate.kind === 'estimate' ? text : ''
}

/** Says where the vehicle is picked up, if its location is known. */
function pickUpText(place: OrderPlace | null, copy: PurchaseCopy): string {
  if (place === null) return copy('purchase.option.pickUp')
  return copy('purchase.option.pickUpAt', { place: joined(place.name, place.address) })
}

function freeSlots(slots: SlotChoice): readonly string[] {
  return slotOptions(slots).map(({ value }) => value)
}

/** The preferred day is asked for deliveries only if pick-ups have times to book. */
function preferredDayBranch({ slots }: AskingFacts): 'delivery' | undefined {
  return slots === null ? undefined : 'delivery'
}

/** The free times, grouped by day. */
function slotOptions({ days }: SlotChoice): readonly OptionView[] {
  return days.flatMap(({ label, slots }) =>
    slots.filter(({ available }) => available).map(({ value, label: text }) => ({ value, text, group: label })),
  )
}

function preferredDays({ site, now }: AskingFacts): { readonly firstDay: string; readonly lastDay: string } {
  const today = dayIn(site.timezone, now)
  return { firstDay: daysAfter(today, 1), lastDay: daysAfter(today, PREFERRED_DAYS) }
}
