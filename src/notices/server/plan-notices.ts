import { randomUUID } from 'node:crypto'
import { clockIn } from '#platform/calendar-day.ts'
import { DAY_MS, HOUR_MS } from '#platform/clock.ts'
import { groupBy } from '#platform/group-by.ts'
import type { Database, Transaction } from '#platform/server/database.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import { isQuiet } from '../settings.ts'
import { isCurrent } from './current-notices.ts'
import { NOTICE_PUSH } from './notice-queues.ts'
import { readNoticeSettings } from './settings-rows.ts'

/** A notification of one person. */
interface Group {
  readonly personId: string
  readonly groupId: string
}

/** What happened longer ago is told to nobody. */
const NEWS_MS = DAY_MS
/** Leads of so long are looked at again, because the rules of assignment may decide that nothing of a lead changes. */
const AGAIN_MS = HOUR_MS

/**
 * Raises notices about leads that changed since the last run, ends those that are true no longer, and lets go what quiet hours held. Notices and
 * position change in one transaction, so a process that dies leaves nothing out and tells nobody twice. Returns how many were raised.
 */
export async function planNotices(database: Pick<Database, 'withRole'>, now: Date): Promise<number> {
  return database.withRole('import', async (tx) => {
    await tx.$client.query(`select pg_advisory_xact_lock(hashtextextended('notice-plan', 0))`)
    const since = new Date(now.getTime() - NEWS_MS)
    const { rows: changed } = await tx.$client.query<{ id: string }>(CHANGED_LEADS, [
      since,
      new Date(now.getTime() - AGAIN_MS),
    ])
    const ids = changed.map(({ id }) => id)
    const raised = (await tx.$client.query<Group>(RAISE, [ids, since, now])).rows
    await addPushes(tx, 'show', raised)
    await endNotices(tx, ids)
    await letGo(tx, now)
    return raised.length
  })
}

async function addPushes(tx: Transaction, action: 'show' | 'close', groups: readonly Group[]): Promise<void> {
  if (groups.length === 0) return
  const { rows } = await tx.$client.query<{ subscriptionId: string; groupId: string }>(
    `select distinct s.id as "subscriptionId", g.group_id as "groupId"
     from jsonb_to_recordset($1::jsonb) as g (person_id uuid, group_id uuid) join push_subscriptions s on s.person_id = g.person_id`,
    [JSON.stringify(groups.map(({ personId, groupId }) => ({ person_id: personId, group_id: groupId })))],
  )
  await addJobs(
    tx.$client,
    NOTICE_PUSH,
    rows.map((row) => ({ ...row, action })),
  )
}

/** What somebody else has taken or answered is no notice any more; where it is shown, it is closed. */
async function endNotices(tx: Transaction, leadIds: readonly string[]): Promise<void> {
  const { rows } = await tx.$client.query<Group & { readonly wasShown: boolean }>(END, [leadIds])
  await addPushes(
    tx,
    'close',
    rows.filter(({ wasShown }) => wasShown),
  )
}

/** Shows what came in quiet hours that are over: one lead as itself, several as one summary. */
async function letGo(tx: Transaction, now: Date): Promise<void> {
  const { rows } = await tx.$client.query<Group & { readonly id: string }>(
    `select n.id, n.person_id as "personId", n.group_id as "groupId" from notices n where n.state = 'held' order by n.raised_at`,
  )
  for (const [personId, held] of groupBy(rows, (row) => row.personId)) {
    const { settings, timezone } = await readNoticeSettings(tx, personId)
    if (isQuiet(settings, clockIn(timezone, now).time)) continue
    const groups = new Set(held.map(({ groupId }) => groupId))
    const groupId = groups.size === 1 ? (held[0]?.groupId ?? randomUUID()) : randomUUID()
    await tx.$client.query(`update notices set state = 'waiting', group_id = $2 where id = any($1::uuid[])`, [
      held.map(({ id }) => id),
      groupId,
    ])
    await addPushes(tx, 'show', [{ personId, groupId }])
  }
}

/** Leads of which something changed, with the bookings of theirs. The positions move on in the same statement. */
const CHANGED_LEADS = `
  with behind as (
    select s.scope, s.last, coalesce(p.number, 0) as done from work_sequences s left join notice_positions p on p.scope = s.scope
    where s.last > coalesce(p.number, 0)
  ), moved as (
    insert into notice_positions (scope, number) select scope, last from behind on conflict (scope) do update set number = excluded.number
  )
  select coalesce(a.lead_id, w.subject_id) as id from behind b
  join work_changes w on w.scope = b.scope and w.number > b.done and w.number <= b.last and w.at > $1
  left join appointments a on w.subject = 'appointment' and a.id = w.subject_id
  where w.subject = 'lead' or a.lead_id is not null
  union select l.id from leads l where l.last_activity_at > $2`

/**
 * Who is told of a lead: who has it, or who works at its place if nobody has it and the rules have decided. Only people with a browser that wants
 * it, of what happened since they said so, and nobody who is away.
 */
const RAISE = `
  with changed as (
    select l.*, coalesce(a.state, '') = 'new' as is_undecided, exists (select from appointments b where b.lead_id = l.id) as is_booking
    from leads l left join lead_assignments a on a.lead_id = l.id where l.id = any($1::uuid[])
  ), heard as (
    select l.id, l.assignee_id as person_id from changed l where l.assignee_id is not null and not l.is_undecided
    union
    select l.id, m.person_id from changed l join memberships m on m.dealership_id = l.dealership_id and m.role in ('sales', 'manager')
      and (m.location_ids is null or l.location_id = any (m.location_ids))
    where l.assignee_id is null and not l.is_undecided and not lead_is_restricted(l.form, l.category, l.subcategory, l.dealership_id)
  ), happened as (
    select l.id, null::uuid as only_for, case when l.is_booking then 'booking' else 'new-lead' end as kind, 'new:' || l.id as event_key,
      l.received_at as at from changed l where l.first_answered_at is null
    union all
    select l.id, case when e.kind = 'assigned' then (e.details ->> 'toId')::uuid end,
      case e.kind when 'assigned' then 'handed-on' when 'moved' then 'booking' when 'cancelled' then 'booking' else 'reply' end,
      'event:' || e.id, e.created_at
    from changed l join lead_events e on e.lead_id = l.id
    where e.kind in ('reply', 'photo') or (e.kind in ('moved', 'cancelled') and e.actor like 'link:shopper:%')
      or (e.kind = 'assigned' and e.details ->> 'untouchedById' is not null)
  ), told as (
    select h.person_id, l.site_id, l.id as lead_id, e.kind, e.event_key, e.at as raised_at
    from changed l join heard h on h.id = l.id join happened e on e.id = l.id and (e.only_for is null or e.only_for = h.person_id)
    left join notice_settings s on s.person_id = h.person_id
    where e.at > $2 and e.at >= (select min(p.created_at) from push_subscriptions p where p.person_id = h.person_id)
      and coalesce(case e.kind when 'new-lead' then s.new_leads when 'reply' then s.replies when 'handed-on' then s.handed_on else s.bookings end, true)
      and not exists (select from absences a where a.person_id = h.person_id and a.starts_at <= $3 and a.ends_at > $3)
  )
  insert into notices as n (person_id, site_id, lead_id, kind, event_key, raised_at, group_id)
  select n.person_id, n.site_id, n.lead_id, n.kind, n.event_key, n.raised_at, n.lead_id from told n join leads l on l.id = n.lead_id
  where ${isCurrent('n.person_id')}
  on conflict (person_id, event_key) do nothing returning person_id as "personId", group_id as "groupId"`

const END = `
  with over as (
    select n.id, n.state from notices n join leads l on l.id = n.lead_id
    where n.lead_id = any($1::uuid[]) and n.state <> 'over' and not (${isCurrent('n.person_id')}) for update of n
  )
  update notices n set state = 'over' from over where over.id = n.id
  returning n.person_id as "personId", n.group_id as "groupId", over.state = 'shown' as "wasShown"`
