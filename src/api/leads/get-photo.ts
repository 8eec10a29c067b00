import { readEventPhoto } from '#leads/server/inbox/event-photo.ts'
import { scopeOf } from '#leads/server/inbox/staff-change.ts'
import { ok } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import { route } from '../route.ts'
import { getPhoto } from './contract.ts'
import { findLead } from './lead-access.ts'

export const getPhotoRoute = route(getPhoto, async (request) => {
  const { tx, staff, params, problem } = request
  const found = await findLead(request, params.id)
  if (!found.ok) return found
  const lead = found.value
  const photo = await readEventPhoto(tx, lead.id, params.entryId)
  if (!photo) return problem('not-found')
  await record(tx, staff.actor, { verb: 'view', subject: 'lead', id: lead.id, ...scopeOf(lead) })
  return ok({ body: undefined, content: new Uint8Array(photo) })
})
