import { splitContact as split } from '#leads/server/inbox/contacts.ts'
import { err } from '#platform/result.ts'
import { byOf, toProblem } from '../leads/lead-access.ts'
import { route } from '../route.ts'
import { findMergeable } from './contact-access.ts'
import { splitContact } from './contract.ts'
import { answerContact } from './present-contact.ts'

export const splitContactRoute = route(
  splitContact,
  async (request) => {
    const { tx, params, body } = request
    const found = await findMergeable(request, params.id)
    if (!found.ok) return found
    const parted = await split(tx, found.value, body.leadIds, byOf(request))
    return parted.ok ? answerContact(request, parted.value) : err(toProblem(parted.error))
  },
  answerContact,
)
