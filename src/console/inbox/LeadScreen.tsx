import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Problem } from '../design/Problem.tsx'
import { Empty } from '../design/Empty.tsx'
import { holdKey, releaseKey } from '../frame/command-store.ts'
import { LeadHead } from './LeadHead.tsx'
import { knownRow, refreshRows } from './lead-cache.ts'
import { LeadView } from './LeadView.tsx'
import { useLead } from './use-leads.ts'
import { rowView } from './inbox-page.ts'
import { closeNotice } from '../data/push.ts'
import { useNow } from '../data/use-now.ts'
import { useSignedIn } from '../session/session.ts'

/** The open lead. What the list knows of it is shown at once, until the rest has arrived. */
export function LeadScreen() {
  const leadId = useParams({ strict: false }).leadId ?? ''
  const { lead, error, refetch } = useLead(leadId)
  const now = useNow()
  const person = useSignedIn()?.person
  const isGone = error?.problem.kind === 'problem' && error.problem.problem.status === 404
  useEffect(() => {
    if (error) releaseKey()
  }, [error])
  useEffect(() => {
    if (isGone) refreshRows([leadId])
  }, [isGone, leadId])
  useEffect(() => void closeNotice(leadId).catch(() => undefined), [leadId])
  // Also one that was open: what is deleted must not stay on a screen.
  if (isGone) return <Empty title="This lead is no longer here" text="It was deleted, or it is now another yard’s." />
  if (lead && person) return <LeadView key={lead.id} lead={lead} me={person} now={now} />
  if (error)
    return (
      <div className="p-4">
        <Problem words={error.message} onRetry={() => void refetch()} />
      </div>
    )
  return <ComingLead id={leadId} now={now} personId={person?.id ?? ''} />
}

/** What the list knows of a lead that is on its way. */
function ComingLead({ id, now, personId }: { readonly id: string; readonly now: Date; readonly personId: string }) {
  useEffect(holdKey, [])
  const row = knownRow(id)
  return row ? <LeadHead row={rowView(row, now, personId)} /> : null
}
