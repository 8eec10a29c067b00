import type { MailDocument } from '#platform/mail-document.ts'

/** A lead about which nobody did anything in time. */
export interface HandedOnLead {
  /** The shopper's name, and what it is about. */
  readonly name: string
  readonly about: string
  /** The person who had it last; null if it only waited. */
  readonly from: string | null
  /** The person who has it now; null: nobody. */
  readonly to: string | null
  readonly url: string | null
}

/** The mail to a manager about leads that went to somebody else, or wait for too long. */
export function handedOnMail(dealership: string, leads: readonly HandedOnLead[], inbox: string | null): MailDocument {
  const [first] = leads
  const unanswered = leads.filter(({ to }) => to === null).length
  return {
    heading:
      leads.length === 1 && first
        ? `Nobody has answered ${first.name} yet`
        : `${leads.length} leads of ${dealership} were not answered in time`,
    paragraphs: [
      'Nothing was done about them for as long as your settings allow, so the rules passed them on.',
      unanswered === 0
        ? 'Somebody else has each of them now.'
        : `${unanswered} of them ${unanswered === 1 ? 'waits' : 'wait'} for somebody who is free: assign ${unanswered === 1 ? 'it' : 'them'} by hand, or answer.`,
    ],
    facts: leads.map((lead) =>
      lead.url === null ? [lead.name, whereItIs(lead)] : [lead.name, whereItIs(lead), lead.url],
    ),
    ...(inbox !== null && { links: [{ text: 'Open the inbox', href: inbox }] }),
    contact: null,
  }
}

function whereItIs({ about, from, to }: HandedOnLead): string {
  return `${about}${from === null ? '' : `, from ${from}`}: ${to === null ? 'waiting' : `now with ${to}`}`
}
