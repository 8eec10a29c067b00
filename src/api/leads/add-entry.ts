import { answerSubject } from '#leads/inbox/answer-copy.ts'
import { answerByMail, answerBySms } from '#leads/server/inbox/answers.ts'
import type { LeadRecord } from '#leads/server/inbox/lead-record.ts'
import { addNote, logCall } from '#leads/server/inbox/notes.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { BodyOf } from '../contract/operation.ts'
import { route, type ApiProblem, type ApiRequest } from '../route.ts'
import { sendingRefusal } from '../sending-refusal.ts'
import { addEntry } from './contract.ts'
import { byOf, findLead, toProblem } from './lead-access.ts'
import { answerLead } from './present-lead.ts'

type Body = BodyOf<typeof addEntry>

export const addEntryRoute = route(
  addEntry,
  async (request) => {
    const { params, body } = request
    // Anybody who sees the yard's leads may note something for a colleague.
    const found = await findLead(request, params.id, body.channel === 'note' ? 'take' : 'update')
    if (!found.ok) return found
    const added = await add(request, found.value)
    return added.ok ? answerLead(request, params.id) : added
  },
  answerLead,
)

async function add(request: ApiRequest<unknown, unknown, Body>, lead: LeadRecord): Promise<Result<void, ApiProblem>> {
  const { tx, body, services, staff } = request
  const by = byOf(request)
  if (body.channel === 'email' || body.channel === 'sms') {
    const refused = sendingRefusal(await services.staff.sending.message(staff.personId), 'messages')
    if (refused) return err(refused)
  }
  switch (body.channel) {
    case 'note':
      await addNote(tx, lead, body.text, by)
      return ok(undefined)
    case 'call':
      await logCall(tx, lead, body, by)
      return ok(undefined)
    case 'email': {
      const sent = await answerByMail(
        tx,
        lead,
        { subject: body.subject ?? answerSubject(lead.payload), text: body.text },
        by,
      )
      return sent.ok ? ok(undefined) : err(toProblem(sent.error))
    }
    case 'sms': {
      if (!services.leads.hasSms)
        return err({ kind: 'conflict', detail: 'No SMS can be sent: no account is set up for it.' })
      const { smsStopped } = await services.leads.standingOf(lead)
      if (smsStopped) return err({ kind: 'conflict', detail: 'They answered STOP, so no SMS may be sent.' })
      const sent = await answerBySms(tx, lead, body.text, by)
      return sent.ok ? ok(undefined) : err(toProblem(sent.error))
    }
  }
}
