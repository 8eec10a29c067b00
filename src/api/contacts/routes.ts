import { getContactRoute } from './get-contact.ts'
import { mergeContactsRoute } from './merge-contacts.ts'
import { splitContactRoute } from './split-contact.ts'

export const CONTACT_ROUTES = [getContactRoute, mergeContactsRoute, splitContactRoute]
