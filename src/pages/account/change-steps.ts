import { maskedAddress, type Channel, type ContactAddress } from '#accounts/contact-address.ts'
import type { Site } from '#sites/schema.ts'
import {
  accountCopy,
  CHANGE_CODE_PATH,
  CHANGE_PATH,
  codeField,
  INPUTS,
  type Refused,
  type StepView,
} from './sign-in-steps.ts'

export type Contact = 'phone' | 'email'
export const CHANNEL_OF = { phone: 'sms', email: 'email' } as const satisfies Record<Contact, Channel>

export function toChangeStep(site: Site, what: Contact, refused: Refused | null): StepView {
  const copy = accountCopy(site)
  return {
    heading: copy(`account.change.${what}.heading`),
    text: copy('account.change.text'),
    action: CHANGE_PATH,
    fields: [
      {
        name: 'address',
        label: copy(`account.change.${what}.label`),
        value: refused?.value ?? '',
        error: refused?.isOfField ? refused.error : undefined,
        ...INPUTS[CHANNEL_OF[what]],
      },
    ],
    hidden: { what },
    submit: copy('account.signIn.send'),
    note: null,
    failure: refused && !refused.isOfField ? refused.error : null,
    links: [{ href: '/account', text: copy('account.signIn.back') }],
  }
}

/** Asks for the code sent to the new address and, where there is one, for that sent to the current one. */
export function toChangeCodeStep(
  site: Site,
  {
    what,
    sentTo,
    current,
  }: { readonly what: Contact; readonly sentTo: string; readonly current: ContactAddress | null },
  { failure, isDemo }: { readonly failure: string | null; readonly isDemo: boolean },
): StepView {
  const copy = accountCopy(site)
  return {
    heading: copy('account.code.heading'),
    text: copy('account.change.text'),
    action: CHANGE_CODE_PATH,
    fields: [
      codeField('code', copy('account.change.newCode', { address: sentTo }), undefined),
      ...(current
        ? [codeField('currentCode', copy('account.change.currentCode', { address: maskedAddress(current) }), undefined)]
        : []),
    ],
    hidden: {},
    submit: copy('account.change.submit'),
    note: null,
    failure,
    links: [
      { href: `${CHANGE_PATH}?what=${what}`, text: copy('account.code.again') },
      ...(isDemo ? [{ href: '/outbox', text: copy('account.code.demo') }] : []),
    ],
  }
}
