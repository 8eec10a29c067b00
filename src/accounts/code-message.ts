import { copyFor, type CopySite } from '#sites/copy.ts'
import { ACCOUNT_COPY } from './copy.ts'
import { CODE_LIFE_MINUTES } from './sign-in-code.ts'

/** The text message of a code. Its last line makes phones offer the code on pages of this host only (domain-bound codes). */
export function codeSms(site: CopySite, code: string, host: string): string {
  const text = copyFor(site, ACCOUNT_COPY)('accounts.code.sms', { code, minutes: CODE_LIFE_MINUTES })
  return `${text}\n\n@${host} #${code}`
}

/** Subject and text of the e-mail of a code. */
export interface CodeMail {
  readonly subject: string
  readonly text: string
}

export function codeMail(site: CopySite, code: string): CodeMail {
  const copy = copyFor(site, ACCOUNT_COPY)
  return {
    subject: copy('accounts.code.subject', { code }),
    text: copy('accounts.code.mail', { code, minutes: CODE_LIFE_MINUTES }),
  }
}
