import { route } from '../route.ts'
import { getContact } from './contract.ts'
import { answerContact } from './present-contact.ts'

export const getContactRoute = route(getContact, (request) => answerContact(request, request.params.id))
