import { CAREERS_CATEGORY } from '../../lead-event.ts'
import { MAX_MESSAGE_LENGTH } from '../field-spec.ts'
import { defineField, defineHiddenField, type LeadField } from '../lead-field.ts'

export const category = defineField('category', {
  name: 'category',
  dealerReads: 'filing',
  copy: { 'leads.label.category': 'What is it about?', 'leads.error.category': 'Please choose what it is about.' },
  question: ({ site, vehicle }) => {
    const { categories } = site.forms.enquiry
    if (vehicle || categories.length === 0) return null
    return { kind: 'select', options: categories.map((each) => ({ value: each, name: each })) }
  },
})

export const careersCategory = defineHiddenField('careersCategory', {
  name: 'category',
  dealerReads: 'filing',
  value: () => CAREERS_CATEGORY,
})

export const message = defineField('message', {
  name: 'message',
  dealerReads: 'message',
  copy: { 'leads.label.message': 'Message', 'leads.error.message': 'Please enter a message.' },
  question: ({ messageRequired, standardMessage }) => ({
    kind: 'message',
    required: messageRequired,
    maxLength: MAX_MESSAGE_LENGTH,
    // An optional message is not prefilled. If the shopper leaves it empty, the dealer gets the standard message.
    ...(messageRequired ? { value: standardMessage } : {}),
  }),
})

export const terms = defineField('terms', {
  name: 'terms_conditions',
  dealerReads: 'consent',
  copy: { 'leads.label.terms': 'I agree to the {terms} and the {privacy}.' },
  question: ({ site }) => ({
    kind: 'terms',
    message: site.forms.termsText.standard,
    messageByDealership: site.forms.termsText.byDealership,
  }),
})

export const optIn = defineField('optIn', {
  name: 'opt_in',
  dealerReads: 'consent',
  copy: { 'leads.label.optIn': 'Tell me about offers and new stock. I can unsubscribe at any time.' },
  question: ({ site }) => ({
    kind: 'checkbox',
    required: false,
    message: '',
    ...(site.forms.optIn ? { value: 'true' } : {}),
  }),
})

/** Terms and offers: the end of a form that asks for the message before the person. */
export const CONSENT: readonly LeadField[] = [terms, optIn]

/** Message and consent: the end of a form that has nothing to ask before the person. */
export const CLOSING: readonly LeadField[] = [message, ...CONSENT]
