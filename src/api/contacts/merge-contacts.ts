import { mergeContacts as merge, readContact } from '#leads/server/inbox/contacts.ts'
import { err, ok } from '#platform/result.ts'
import { byOf, toProblem } from '../leads/lead-access.ts'
import { route } from '../route.ts'
import { findMergeable } from './contact-access.ts'
import { mergeContacts } from './contract.ts'
import { answerContact, mergeVerdict } from './present-contact.ts'

export const mergeContactsRoute = route(
  mergeContacts,
  async (request) => {
    const { tx, params, body: sent, staff } = request
    const found = await findMergeable(request, params.id)
    if (!found.ok) return found
    const other = await readContact(tx, sent.contactId)
    const verdict = other ? mergeVerdict(other, staff) : true
    if (verdict !== true) return err({ kind: 'forbidden', because: verdict.because })
    const merged = await merge(tx, found.value, sent.contactId, byOf(request))
    if (!merged.ok) return err(toProblem(merged.error))
    const answered = await answerContact(request, params.id)
    if (!answered.ok) return answered
    const { version } = answered.value
    const body = { ...answered.value.body, movedLeadIds: [...merged.value] }
    return ok({ body, kept: merged.value.join(' '), ...(version !== undefined && { version }) })
  },
  async (request, kept) => {
    const answered = await answerContact(request, request.params.id)
    const movedLeadIds = kept.split(' ').filter((id) => id !== '')
    return answered.ok ? ok({ ...answered.value, body: { ...answered.value.body, movedLeadIds } }) : answered
  },
)
