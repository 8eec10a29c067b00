import type { Channel } from '#accounts/contact-address.ts'
import { CODE_LIFE_MINUTES } from '#accounts/sign-in-code.ts'
import type { ChangeRefusal, CodeNotSent, CodeRefusal } from '#accounts/server/account-service.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { ACCOUNT_PAGES_COPY } from './copy.ts'
import { waitInWords } from '#shop/errors/wait-in-words.ts'
import { SIGN_IN_PATH, signInHref, type SignInAddress } from '#shop/account/sign-in-address.ts'

export const accountCopy = (site: Site) => copyFor(site, ACCOUNT_PAGES_COPY)

/** One field of a sign-in page. */
export interface FieldView {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly inputMode: 'text' | 'tel' | 'email' | 'numeric'
  readonly autoComplete: string
}

/** A page with a short form: one step of signing in or of changing an address. */
export interface StepView {
  readonly heading: string
  readonly text: string
  readonly action: string
  readonly fields: readonly FieldView[]
  readonly hidden: Readonly<Record<string, string>>
  readonly submit: string
  readonly note: string | null
  /** A problem of the whole form. */
  readonly failure: string | null
  readonly links: readonly { readonly href: string; readonly text: string }[]
}

/** The shopper's input, and the reason why it was refused. */
export interface Refused {
  readonly value: string
  readonly error: string
  /** Whether it concerns the field rather than the whole form. */
  readonly isOfField: boolean
}

const kindOf = (channels: readonly Channel[]): 'both' | Channel =>
  channels.length > 1 ? 'both' : (channels[0] ?? 'email')

export const INPUTS = {
  both: { inputMode: 'text', autoComplete: 'username' },
  sms: { inputMode: 'tel', autoComplete: 'tel' },
  email: { inputMode: 'email', autoComplete: 'email' },
} as const

/** The first step: where the code goes. `isNumberMissing`: the shopper is signed in and has yet to give a number. */
export function toAddressStep(
  site: Site,
  address: SignInAddress,
  channels: readonly Channel[],
  { isNumberMissing, refused }: { readonly isNumberMissing: boolean; readonly refused: Refused | null },
): StepView {
  const copy = accountCopy(site)
  const kind = isNumberMissing ? 'sms' : kindOf(channels)
  return {
    heading: isNumberMissing
      ? copy('account.number.heading')
      : copy(address.type === null ? 'account.signIn.heading' : `account.signIn.heading.${address.type}`),
    text: copy(isNumberMissing ? 'account.number.text' : 'account.signIn.text'),
    action: SIGN_IN_PATH,
    fields: [
      {
        name: 'address',
        label: copy(`account.signIn.address.${kind}`),
        value: refused?.value ?? '',
        error: refused?.isOfField ? refused.error : undefined,
        ...INPUTS[kind],
        // Browsers suggest a passkey of this host for the field, too.
        ...(isNumberMissing ? {} : { autoComplete: `${INPUTS[kind].autoComplete} webauthn` }),
      },
    ],
    hidden: hiddenOf(address),
    submit: copy('account.signIn.send'),
    note: copy('account.signIn.privacy'),
    failure: refused && !refused.isOfField ? refused.error : null,
    links: [{ href: address.back, text: copy('account.signIn.back') }],
  }
}

/** The second step: the code. */
export function toCodeStep(
  site: Site,
  address: SignInAddress,
  sentTo: string,
  {
    refused,
    isDemo,
    noSmsSeconds = null,
  }: { readonly refused: Refused | null; readonly isDemo: boolean; readonly noSmsSeconds?: number | null },
): StepView {
  const copy = accountCopy(site)
  return {
    heading: copy('account.code.heading'),
    text:
      noSmsSeconds === null
        ? copy('account.code.text', { address: sentTo, minutes: CODE_LIFE_MINUTES })
        : copy('account.code.byMail', {
            address: sentTo,
            minutes: CODE_LIFE_MINUTES,
            wait: waitInWords(noSmsSeconds),
          }),
    action: CODE_PATH,
    fields: [codeField('code', copy('account.code.label'), refused?.isOfField ? refused.error : undefined)],
    hidden: hiddenOf(address),
    submit: copy('account.code.submit'),
    note: null,
    failure: refused && !refused.isOfField ? refused.error : null,
    links: [
      { href: signInHref(address), text: copy('account.code.again') },
      ...(isDemo ? [{ href: '/outbox', text: copy('account.code.demo') }] : []),
    ],
  }
}

export const CODE_PATH = `${SIGN_IN_PATH}/code`
export const CHANGE_PATH = '/account/change'
export const CHANGE_CODE_PATH = `${CHANGE_PATH}/code`

export function codeField(name: string, label: string, error: string | undefined): FieldView {
  return { name, label, value: '', error, inputMode: 'numeric', autoComplete: 'one-time-code' }
}

const hiddenOf = ({ type, redirect, back }: SignInAddress) => ({ ...(type && { type }), redirect, back })

export function wrongAddressText(site: Site, channels: readonly Channel[]): string {
  return accountCopy(site)(`account.signIn.wrongAddress.${kindOf(channels)}`)
}

export function notSentText(site: Site, failure: CodeNotSent): string {
  const copy = accountCopy(site)
  if (failure.kind === 'not-sent') return copy('account.code.notSent')
  const words = failure.kind === 'too-many' ? 'tooMany' : 'noSms'
  return copy(`account.code.${words}`, { wait: waitInWords(failure.retryAfterSeconds) })
}

export const notSentStatus = ({ kind }: CodeNotSent): 429 | 503 => (kind === 'too-many' ? 429 : 503)

export function refusalText(site: Site, refusal: CodeRefusal | ChangeRefusal | { readonly kind: 'malformed' }): string {
  const copy = accountCopy(site)
  if (refusal.kind === 'malformed') return copy('account.code.malformed')
  if (refusal.kind === 'taken') return copy('account.code.taken')
  if (refusal.kind === 'over') return copy('account.code.over')
  return refusal.triesLeft === 1
    ? copy('account.code.wrong.one')
    : copy('account.code.wrong.many', { tries: refusal.triesLeft })
}
