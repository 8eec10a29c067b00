import { getRouteApi, Outlet, useNavigate, useParams } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { Empty } from '../design/Empty.tsx'
import { Problem } from '../design/Problem.tsx'
import { holdKey, useCommands } from '../frame/command-store.ts'
import type { Command } from '../frame/command.ts'
import { NotFound } from '../frame/NotFound.tsx'
import { useSignedIn } from '../session/session.ts'
import { InboxHead } from './InboxHead.tsx'
import { isInboxView, VIEW_NAMES, type InboxView } from './inbox-filters.ts'
import { leadBeside, rowView } from './inbox-page.ts'
import { emptyWords } from './empty-words.ts'
import { LeadList } from './LeadList.tsx'
import { OpenLeads } from './open-leads.ts'
import { RowSkeletons } from './RowSkeletons.tsx'
import { useLeads } from './use-leads.ts'
import { useNow } from '../data/use-now.ts'

const route = getRouteApi('/signed-in/leads/$view')

export function InboxScreen() {
  const { view } = route.useParams()
  return isInboxView(view) ? <Inbox view={view} /> : <NotFound />
}

/** The list, with the open lead beside it; on a phone one of the two. */
function Inbox({ view }: { readonly view: InboxView }) {
  const filters = route.useSearch()
  const { leadId } = useParams({ strict: false })
  const personId = useSignedIn()?.person.id ?? ''
  const now = useNow()
  const leads = useLeads(view, filters, personId, now)
  const { rows, fetchNextPage, isFetching, hasNextPage } = leads
  const shown = useMemo(() => rows.map((row) => rowView(row, now, personId)), [rows, now, personId])
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const open = useOpenLead(view)
  useListCommands(ids, leadId, open)
  useEffect(() => {
    document.title = `${VIEW_NAMES[view]} · Leads`
  }, [view])
  const more = useCallback(() => {
    // A page that is asked for while the list is read again would end that reading.
    if (!isFetching) void fetchNextPage()
  }, [isFetching, fetchNextPage])
  const empty = emptyWords(view, filters)
  return (
    <OpenLeads value={{ ids, open }}>
      <div className="inbox" data-open={leadId !== undefined}>
        <section className="inbox-list" aria-label={VIEW_NAMES[view]}>
          <InboxHead view={view} filters={filters} />
          {leads.error && (
            <div className="p-3">
              <Problem words={leads.error.message} onRetry={() => void leads.refetch()} />
            </div>
          )}
          {leads.isPending && !leads.error && <RowSkeletons />}
          {leads.isSuccess && rows.length === 0 && <Empty {...empty} />}
          {rows.length > 0 && (
            <LeadList view={view} rows={shown} openId={leadId} hasMore={hasNextPage} onNeedMore={more} onOpen={open} />
          )}
        </section>
        <div className="lead-pane">
          {leadId === undefined ? <Empty title="No lead is open" text="J and K walk through the list." /> : <Outlet />}
        </div>
      </div>
    </OpenLeads>
  )
}

/** Opens a lead. Walking from lead to lead replaces the entry of the history, so that Back leads to the list at once. */
function useOpenLead(view: InboxView): (id: string | undefined) => void {
  const navigate = useNavigate()
  const { leadId } = useParams({ strict: false })
  return useCallback(
    (id: string | undefined) => {
      if (id === undefined) return void navigate({ to: '/leads/$view', params: { view }, search: true })
      if (id === leadId) return
      holdKey()
      const replace = leadId !== undefined
      void navigate({ to: '/leads/$view/$leadId', params: { view, leadId: id }, search: true, replace })
    },
    [navigate, view, leadId],
  )
}

function useListCommands(
  ids: readonly string[],
  openId: string | undefined,
  open: (id: string | undefined) => void,
): void {
  const navigate = useNavigate()
  const commands = useMemo<readonly Command[]>(() => {
    const step = (by: number) => () => {
      const target = leadBeside(ids, openId, by)
      if (target !== undefined) open(target)
    }
    const views = (['waiting', 'mine', 'unassigned', 'overdue', 'snoozed', 'done', 'spam'] as const).map(
      (view, index): Command => ({
        id: `view ${view}`,
        name: VIEW_NAMES[view],
        section: 'Views',
        key: String(index + 1),
        run: () => void navigate({ to: '/leads/$view', params: { view }, search: true }),
      }),
    )
    return [
      { id: 'next', name: 'Next lead', section: 'List', key: 'j', run: step(1) },
      { id: 'previous', name: 'Previous lead', section: 'List', key: 'k', run: step(-1) },
      {
        id: 'search',
        name: 'Search',
        section: 'List',
        key: '/',
        run: () => document.getElementById('lead-search')?.focus(),
      },
      { id: 'new', name: 'New lead', section: 'List', run: () => void navigate({ to: '/new-lead' }) },
      { id: 'import', name: 'Import leads', section: 'List', run: () => void navigate({ to: '/import-leads' }) },
      ...(openId === undefined
        ? []
        : [{ id: 'close', name: 'Close the lead', section: 'List', key: 'Escape', run: () => open(undefined) }]),
      ...views,
    ]
  }, [ids, openId, open, navigate])
  useCommands(commands)
}
