import { ALERT_FREQUENCIES, type AlertFrequency } from '#accounts/alerts.ts'
import type { Site } from '#sites/schema.ts'
import { DEFAULT_SEARCH_PATH } from '#search/address/segments.ts'
import { alertsCopy } from '#shop/account/alerts-copy.ts'

export const NEW_ALERT_PATH = '/alerts/new'

export interface AlertFormView {
  readonly heading: string
  readonly text: string
  readonly hidden: Readonly<Record<string, string>>
  readonly email: { readonly label: string; readonly value: string; readonly error: string | undefined }
  readonly frequency: {
    readonly label: string
    readonly value: AlertFrequency
    readonly options: readonly { readonly value: AlertFrequency; readonly text: string }[]
  }
  readonly submit: string
  readonly note: string
  readonly failure: string | null
}

export interface AlertTopic {
  readonly kind: 'vehicle' | 'search'
  /** The hidden field: the vehicle's slug or the search's address. */
  readonly value: string
  /** In words: the vehicle's name or the refinements. */
  readonly label: string
}

export interface AlertInput {
  readonly email: string
  readonly frequency: AlertFrequency
  readonly wrong: 'email' | 'too-many' | null
}

export function toAlertForm(site: Site, topic: AlertTopic, { email, frequency, wrong }: AlertInput): AlertFormView {
  const copy = alertsCopy(site)
  return {
    heading: copy(`alerts.${topic.kind}.heading`),
    text: copy(`alerts.${topic.kind}.text`, { name: topic.label }),
    hidden: topic.kind === 'vehicle' ? { car_id: topic.value } : { search: topic.value },
    email: {
      label: copy('alerts.email'),
      value: email,
      error: wrong === 'email' ? copy('alerts.wrongEmail') : undefined,
    },
    frequency: {
      label: copy('alerts.frequency'),
      value: frequency,
      options: ALERT_FREQUENCIES.map((value) => ({ value, text: copy(`alerts.frequency.${value}`) })),
    },
    submit: copy('alerts.submit'),
    note: copy('alerts.note'),
    failure: wrong === 'too-many' ? copy('alerts.tooMany') : null,
  }
}

/** A page with one message, and a button or a link below it. */
export interface NoticeView {
  readonly heading: string
  readonly text: string
  readonly button: {
    readonly action: string
    readonly text: string
    readonly hidden: Readonly<Record<string, string>>
  } | null
  readonly link: { readonly href: string; readonly text: string } | null
}

export function toNotice(site: Site, kind: 'asked' | 'active' | 'stopped' | 'gone'): NoticeView {
  const copy = alertsCopy(site)
  return {
    heading: copy(`alerts.${kind}.heading`),
    text: copy(`alerts.${kind}.text`),
    button: null,
    link: { href: DEFAULT_SEARCH_PATH, text: copy('alerts.continue') },
  }
}

export function toConfirmed(site: Site, label: string): NoticeView {
  const copy = alertsCopy(site)
  return {
    ...toNotice(site, 'asked'),
    heading: copy('alerts.confirmed.heading'),
    text: copy('alerts.confirm.text', { label }),
  }
}

/** Asks before it confirms or stops: programs that check mails open every link. */
export function toQuestion(
  site: Site,
  kind: 'confirm' | 'stop',
  { label, id, token }: { readonly label: string; readonly id: string; readonly token: string },
): NoticeView {
  const copy = alertsCopy(site)
  return {
    heading: copy(`alerts.${kind}.heading`),
    text: copy(`alerts.${kind}.text`, { label }),
    button: { action: `/alerts/${kind}`, text: copy(`alerts.${kind}.submit`), hidden: { id, token } },
    link: null,
  }
}
