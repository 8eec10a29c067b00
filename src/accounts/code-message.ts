import { mailText, type MailBrand, type MailDocument } from '#platform/mail-document.ts'
import { mailHtml } from '#platform/mail-html.ts'
import { copyFor, type CopySite } from '#sites/copy.ts'
import { ACCOUNT_COPY } from './copy.ts'
import { CODE_LIFE_MINUTES } from './sign-in-code.ts'

/** The text message of a code. Its last line makes phones offer the code on pages of this host only (domain-bound codes). */
export function codeSms(site: CopySite, code: string, host: string): string {
  const text = copyFor(site, ACCOUNT_COPY)('accounts.code.sms', { code, minutes: CODE_LIFE_MINUTES })
  return `${text}\n\n@${host} #${code}`
}

export interface CodeMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The e-mail of a code. The subject has the code, too, because phones show it without opening the mail. */
export function codeMail(site: CopySite, code: string, brand: MailBrand): CodeMail {
  const copy = copyFor(site, ACCOUNT_COPY)
  const document: MailDocument = {
    heading: copy('accounts.code.heading'),
    code,
    paragraphs: copy('accounts.code.mail', { code, minutes: CODE_LIFE_MINUTES }).split('\n\n'),
  }
  return {
    subject: copy('accounts.code.subject', { code }),
    text: mailText(document, brand),
    html: mailHtml(document, brand),
  }
}
