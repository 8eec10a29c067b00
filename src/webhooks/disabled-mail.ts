import type { MailDocument } from '#platform/mail-document.ts'

interface DisabledWebhook {
  readonly url: string
  readonly because: 'gone' | 'failing'
  /** The name of the dealership or the site. */
  readonly name: string
  /** Null without a console. */
  readonly consoleUrl: string | null
}

const WHY: Readonly<Record<DisabledWebhook['because'], string>> = {
  gone: 'It answered “410 Gone”, which says that it wants no more calls.',
  failing: 'Every call of the last five days failed.',
}

/** The mail about a webhook that was disabled. The query of its address may have a secret, and is left out. */
export function disabledMail({ url, because, name, consoleUrl }: DisabledWebhook): MailDocument {
  const { host, pathname } = new URL(url)
  return {
    heading: `A webhook of ${name} was disabled`,
    paragraphs: [
      `Your system at ${host}${pathname} is sent no more events. ${WHY[because]}`,
      'Once it works again, enable the webhook in the console. There you also see what your system answered, and can send again what failed.',
    ],
    facts: [['Webhook', `${host}${pathname}`]],
    ...(consoleUrl !== null && { links: [{ text: 'Open the console', href: consoleUrl }] }),
    contact: null,
  }
}
