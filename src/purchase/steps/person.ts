import { always, never } from '../step-field.ts'
import { joined, type StepDefinition } from './step-definition.ts'

/** The shopper's name and how to reach them. From here on the dealer has a lead. */
export const person: StepDefinition = {
  fields: () => [
    { name: 'name', kind: 'text', autocomplete: 'given-name', required: always },
    { name: 'lastName', kind: 'text', autocomplete: 'family-name', required: always },
    { name: 'email', kind: 'email', autocomplete: 'email', required: always },
    { name: 'phone', kind: 'tel', autocomplete: 'tel', required: always },
    { name: 'terms', kind: 'check', required: always },
    { name: 'optIn', kind: 'check', required: never },
  ],
  text: ({ copy }) => copy('purchase.personText'),
  links: ({ copy }) => [
    { text: copy('purchase.termsLink'), href: '/terms-and-conditions' },
    { text: copy('purchase.privacyLink'), href: '/privacy-policy' },
  ],
  row: ({ answers }) =>
    answers === undefined
      ? null
      : joined(`${answers['name'] ?? ''} ${answers['lastName'] ?? ''}`, answers['email'], answers['phone']),
}
