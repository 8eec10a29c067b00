import { openMailSink, type MailSink } from '#leads/testing/mail-sink.ts'
import { poll } from '../engines/shopper.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  /** Its readable part. */
  readonly text: string
}

const decodeQuotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

const decodeWords = (header: string) =>
  header.replaceAll(/=\?UTF-8\?Q\?(.*?)\?=(?:\s+(?==\?))?/gi, (_, word: string) =>
    decodeQuotedPrintable(word.replaceAll('_', ' ')),
  )

/** Reads a mail as a mail program shows it: header lines unfolded, the first part that is plain text or XML decoded. */
function readMail(source: string): Mail {
  const unfolded = source.slice(0, source.indexOf('\r\n\r\n')).replaceAll(/\r\n\s+/g, ' ')
  const header = (name: string) => decodeWords(new RegExp(`^${name}: *(.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? '')
  const part = /^Content-Type: (?:text\/plain|[\w/]*xml)[^]*?\r\n\r\n([^]*?)(?:\r\n----_NmP|(?![^]))/im.exec(source)
  const head = part?.[0].slice(0, part[0].indexOf('\r\n\r\n')) ?? ''
  const body = part?.[1] ?? ''
  const isBase64 = /base64/i.test(head)
  return {
    to: header('To'),
    subject: header('Subject'),
    text: isBase64 ? Buffer.from(body, 'base64').toString('utf8') : decodeQuotedPrintable(body),
  }
}

/** The mail server of the dealer and of the shopper. */
export class Mailboxes {
  readonly url: string
  readonly close: () => Promise<void>
  readonly #sink: MailSink

  static async open(): Promise<Mailboxes> {
    return new Mailboxes(await openMailSink())
  }

  constructor(sink: MailSink) {
    this.#sink = sink
    this.url = sink.url
    this.close = sink.close
  }

  all(): readonly Mail[] {
    return this.#sink.received.map(({ source }) => readMail(source))
  }

  /** Waits for a mail to an address, with all of `texts` in its subject or its text. */
  async mailTo(address: string, ...texts: readonly string[]): Promise<Mail> {
    const find = () =>
      this.all().find(
        ({ to, subject, text }) => to.includes(address) && texts.every((each) => `${subject}\n${text}`.includes(each)),
      )
    const found = await poll(
      async () => find(),
      (mail) => mail !== undefined,
      () => `no mail to ${address} with ${texts.join(' and ')}, but\n${this.#subjects()}`,
    )
    if (!found) throw new Error('the mail is gone')
    return found
  }

  #subjects(): string {
    return this.all()
      .map(({ to, subject }) => `${to}: ${subject}`)
      .join('\n')
  }
}
