import { formatMoney } from '#platform/money.ts'
import { copyFor } from '#sites/copy.ts'
import { leadCopySite } from '../lead-words.ts'
import type { Lead } from '../lead.ts'
import { leadSubject } from '../mail/lead-subject.ts'

/** Texts of answers by staff: what stands around them in a mail, and templates to start from. */
export const ANSWER_COPY = {
  'leads.answer.follow': 'Your enquiry, and another way to answer: {link}',
  'leads.answer.sms': '{text} – {site}',
  'leads.answer.available.name': 'It is available',
  'leads.answer.available.text':
    'Hi {name},\n\nthanks for your enquiry. The {vehicle} is available{price}, and here at {place}{stockNumber}. When would it suit you to see it?',
  'leads.answer.drive.name': 'Offer a test drive',
  'leads.answer.drive.text':
    'Hi {name},\n\nwould you like to drive the {vehicle}? It takes about half an hour at {place}. Which day would suit you?',
  'leads.answer.sold.name': 'It is sold',
  'leads.answer.sold.text':
    'Hi {name},\n\nthe {vehicle} has just been sold. We have others like it. May I tell you what would fit?',
  'leads.answer.tradeIn.name': 'Ask about the trade-in',
  'leads.answer.tradeIn.text':
    'Hi {name},\n\nthanks for telling us about your car. To value it we need a few photos, its kilometres and the service history. You can add photos on the page of your enquiry.',
  'leads.answer.call.name': 'Could not reach you',
  'leads.answer.call.text':
    'Hi {name},\n\nI tried to ring you about your enquiry. When is a good time, or would you rather write?',
  'leads.answer.theVehicle': 'vehicle that you asked about',
  'leads.answer.forPrice': ' for {price}',
  'leads.answer.withStockNumber': ' (stock number {number})',
  'leads.answer.there': 'there',
} as const

export interface AnswerTemplate {
  readonly id: string
  readonly name: string
  readonly subject: string
  readonly text: string
}

const TEMPLATES = ['available', 'drive', 'sold', 'tradeIn', 'call'] as const

/** The car as it is now; null if the lead is about none. */
export interface TemplateCar {
  readonly title: string
  readonly priceCents: number | null
  readonly stockNumber: string | null
  readonly isForSale: boolean
}

/** Templates of answers with the facts of a lead. What can't be said of it is left out: a sold car is not available. */
export function answerTemplates(lead: Lead, car: TemplateCar | null): readonly AnswerTemplate[] {
  const copy = copyFor(leadCopySite(lead), ANSWER_COPY)
  const values = {
    name: lead.payload.name || copy('leads.answer.there'),
    vehicle: car?.title ?? copy('leads.answer.theVehicle'),
    price: car?.priceCents ? copy('leads.answer.forPrice', { price: formatMoney(car.priceCents) }) : '',
    stockNumber: car?.stockNumber ? copy('leads.answer.withStockNumber', { number: car.stockNumber }) : '',
    place: lead.location?.name ?? lead.dealership?.name ?? lead.site.name,
  }
  const fits = (id: (typeof TEMPLATES)[number]): boolean => {
    if (id === 'available' || id === 'drive') return car?.isForSale === true
    if (id === 'sold') return car !== null && !car.isForSale
    return id !== 'tradeIn' || lead.form.startsWith('tradeIn')
  }
  return TEMPLATES.filter(fits).map((id) => ({
    id,
    name: copy(`leads.answer.${id}.name`),
    subject: answerSubject(lead),
    text: copy(`leads.answer.${id}.text`, values),
  }))
}

/** The subject of answers to a lead. */
export function answerSubject(lead: Lead): string {
  const about = lead.vehicle?.name ?? leadSubject(lead)
  return `Re: ${about} – ${lead.site.name}`
}
