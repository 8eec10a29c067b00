import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { callPath } from '#api/contract/client.ts'
import { getLeadFigures, getLeadFiguresFile, type FiguresQuery, type LeadFiguresAnswer } from '#api/reports/contract.ts'
import { clockIn } from '#platform/calendar-day.ts'
import { download } from '../data/download.ts'
import { answerOf } from '../data/read.ts'
import { useNow } from '../data/use-now.ts'
import { yardsOf } from '../data/yards.ts'
import { Empty } from '../design/Empty.tsx'
import { Problem } from '../design/Problem.tsx'
import { ReasonForm } from '../design/ReasonForm.tsx'
import { TableScreen } from '../design/TableScreen.tsx'
import { useSubmit } from '../design/use-submit.ts'
import { useMe } from '../frame/use-places.ts'
import { FigureSections } from './FigureSections.tsx'
import { FiguresHead } from './FiguresHead.tsx'
import { periodOf } from './figures-search.ts'

const WITH_PEOPLE: readonly string[] = ['sales', 'manager', 'group-admin']

const deviceTimezone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** How many leads came in, how soon they were answered, and what became of them. */
export function FiguresScreen() {
  const search = useSearch({ from: '/signed-in/figures' })
  const me = useMe()
  const today = clockIn(deviceTimezone, useNow()).day
  const period = periodOf(search, today)
  const [reason, setReason] = useState('')
  // Operators of the platform give a reason. They and web editors get no figures of single people; the API decides.
  const isOperator = me !== undefined && me.grants.every(({ role }) => role === 'platform')
  const hasPeople = me !== undefined && me.grants.some(({ role }) => WITH_PEOPLE.includes(role))
  const yards = yardsOf(me?.yards ?? [])
  const yard = yards.find(({ value }) => value === search.yard)
  const query: FiguresQuery = {
    ...period,
    by: search.by === 'person' && !hasPeople ? 'source' : (search.by ?? 'source'),
    ...(yard && { dealershipId: yard.dealershipId }),
    ...(yard?.locationId !== undefined && { locationId: yard.locationId }),
  }
  const read = useQuery<LeadFiguresAnswer>({
    queryKey: [getLeadFigures.id, query, reason],
    queryFn: ({ signal }) => answerOf(getLeadFigures, { query, signal, ...(reason !== '' && { reason }) }),
    enabled: me !== undefined && (!isOperator || reason !== ''),
  })
  const file = useSubmit((of: 'figures' | 'lostReasons') =>
    download(callPath(getLeadFiguresFile, { query: { ...query, of } }), reason || undefined),
  )
  const waitsForReason = isOperator && reason === ''
  return (
    <TableScreen
      title="Figures"
      lead={
        <>
          <FiguresHead search={search} period={period} today={today} yards={yards} hasPeople={hasPeople} />
          {isOperator && (
            <ReasonForm
              label="Why do you look at them?"
              hint="The reason is kept in the audit log."
              action="Show"
              isRequired
              onReason={setReason}
            />
          )}
        </>
      }
      list={{ isPending: read.isPending && !waitsForReason, error: read.error, refetch: read.refetch }}
      isEmpty={!read.data || read.data.total.leads === 0}
      empty={
        waitsForReason ? null : (
          <Empty
            title="No leads in this period"
            text="Choose a longer period above, or another yard. Leads are counted from the moment they come in."
          />
        )
      }
    >
      {file.problem && (
        <div className="p-4">
          <Problem words={file.problem} />
        </div>
      )}
      {read.data && <FigureSections figures={read.data} onSave={file.submit} />}
    </TableScreen>
  )
}
