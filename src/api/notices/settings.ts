import type { z } from 'zod'
import { changedFields } from '#platform/audit.ts'
import { err, ok } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import { readNoticeSettings, writeNoticeSettings } from '#notices/server/settings-rows.ts'
import { route, type Outcome, type RequestContext } from '../route.ts'
import { getNotices, updateNotices } from './contract.ts'

type Notices = z.output<(typeof getNotices)['answer']>

async function answerNotices({ tx, staff, services }: RequestContext): Promise<Outcome<Notices>> {
  const { settings, version, timezone } = await readNoticeSettings(tx, staff.personId)
  const { quietFrom, quietUntil, ...others } = settings
  const body: Notices = {
    ...others,
    quiet: quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil },
    timeZone: timezone,
    serverKey: await services.notices.serverKey(),
    version,
  }
  return ok({ body, version })
}

export const getNoticesRoute = route(getNotices, async (request) =>
  request.staff.sessionId === null
    ? request.problem('forbidden', { because: 'not-for-tokens' })
    : answerNotices(request),
)

export const updateNoticesRoute = route(updateNotices, async (request) => {
  const { tx, staff, body, problem, matches } = request
  if (staff.sessionId === null) return problem('forbidden', { because: 'not-for-tokens' })
  const { settings, version } = await readNoticeSettings(tx, staff.personId)
  const stale = matches({ version, subject: 'notice-settings', id: staff.personId })
  if (stale) return stale
  const { quiet, ...others } = body
  if (others.weekAt && !staff.grants.some(({ role }) => role === 'manager' || role === 'group-admin'))
    return problem('forbidden', { because: 'not-your-role' })
  if (quiet && quiet.from === quiet.until)
    return err({
      kind: 'invalid-body',
      errors: [
        { pointer: '#/quiet/until', detail: 'Quiet hours end at another time than they begin.', code: 'custom' },
      ],
    })
  const after = {
    ...settings,
    ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined)),
    ...(quiet !== undefined && { quietFrom: quiet?.from ?? null, quietUntil: quiet?.until ?? null }),
  }
  const fields = changedFields(settings, after)
  if (fields.length > 0) {
    await writeNoticeSettings(tx, staff.personId, after)
    await record(tx, staff.actor, { verb: 'update', subject: 'notice-settings', id: staff.personId, fields })
  }
  return answerNotices(request)
})
