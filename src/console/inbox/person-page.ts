import type { LeadRow } from './lead-model.ts'

/** Somebody who may be the same person. */
export interface Candidate {
  readonly id: string
  readonly name: string | null
  /** What tells them from others of the name. */
  readonly note?: string
}

type Found = Pick<LeadRow, 'contactId' | 'name' | 'email' | 'phone'>

/** The people of some leads, each once, without the one who is open. */
export function peopleOf(leads: readonly Found[], openId: string): readonly Candidate[] {
  const people = new Map<string, Candidate>()
  for (const { contactId, name, email, phone } of leads) {
    if (contactId === null || contactId === openId || people.has(contactId)) continue
    people.set(contactId, { id: contactId, name, note: [phone, email].filter(Boolean).join(' · ') })
  }
  return [...people.values()]
}

/** Numbers are compared without spaces and leading zero; an Australian one is shown as people write it. */
export function addressWords(kind: 'email' | 'phone', address: string): string {
  if (kind === 'email') return address
  const mobile = /^(4\d\d)(\d{3})(\d{3})$/.exec(address)
  if (mobile) return `0${mobile.slice(1).join(' ')}`
  const landline = /^([2378])(\d{4})(\d{4})$/.exec(address)
  return landline ? `(0${landline[1]}) ${landline[2]} ${landline[3]}` : address
}
