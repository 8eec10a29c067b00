import type { MailDocument } from '#platform/mail-document.ts'

/** The mails that staff get about their sign-in. Addresses are absolute. */

export interface InvitationFacts {
  readonly link: string
  /** The roles, as sentences without a period: `Sales at Harbour Motors`. */
  readonly roles: readonly string[]
  readonly days: number
  /** Whether the address is of somebody who signs in already. */
  readonly isKnown: boolean
}

export function invitationMail({ link, roles, days, isKnown }: InvitationFacts): MailDocument {
  return {
    heading: 'You are invited to the dealer console',
    paragraphs: [
      `You get: ${roles.join('; ')}.`,
      isKnown
        ? 'Open the link and sign in as usual to accept it.'
        : 'Open the link to choose a password and to set up an authenticator app on your phone, which takes two minutes.',
    ],
    links: [{ text: 'Accept the invitation', href: link }],
    note: `The link works once, for ${days} days. If you expected no invitation, delete this mail.`,
  }
}

export function newPasswordMail(link: string): MailDocument {
  return {
    heading: 'Choose a new password',
    paragraphs: [
      'Somebody, probably you, asked for a new password to the dealer console.',
      'Choosing one ends all sessions. To sign in you then need the new password and your authenticator app, as before.',
    ],
    links: [{ text: 'Choose a new password', href: link }],
    note: 'The link works once, for one hour. If it was not you, delete this mail: nothing has changed.',
  }
}

export function passwordChangedMail(link: string): MailDocument {
  return {
    heading: 'Your password was changed',
    paragraphs: ['The password of your sign-in to the dealer console was changed, and other sessions were ended.'],
    links: [{ text: 'Open the console', href: link }],
    note: 'If it was not you, ask for a new password there now, and tell your manager.',
  }
}

export function authenticatorChangedMail(link: string): MailDocument {
  return {
    heading: 'Your authenticator app was replaced',
    paragraphs: [
      'Another authenticator app was set up for your sign-in to the dealer console. Codes of the one before, and older backup codes, no longer work.',
    ],
    links: [{ text: 'Open the console', href: link }],
    note: 'If it was not you, ask for a new password there now, and tell your manager.',
  }
}
