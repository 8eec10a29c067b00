import { readContact, type ContactRecord } from '#leads/server/inbox/contacts.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { ApiProblem, RequestContext } from '../route.ts'
import { mergeVerdict } from './present-contact.ts'

/** The person who is asked for, if who asks may merge and split them, at the version of `If-Match`. */
export async function findMergeable(request: RequestContext, id: string): Promise<Result<ContactRecord, ApiProblem>> {
  const contact = await readContact(request.tx, id)
  if (!contact) return err({ kind: 'not-found' })
  const verdict = mergeVerdict(contact, request.staff)
  if (verdict !== true) return err({ kind: 'forbidden', because: verdict.because })
  return request.matches({ version: contact.version, subject: 'contact', id }) ?? ok(contact)
}
