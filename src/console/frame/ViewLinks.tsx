import { Link, useLocation } from '@tanstack/react-router'
import { INBOX_VIEWS, VIEW_NAMES } from '../inbox/inbox-filters.ts'
import { useCounts } from '../inbox/use-counts.ts'

/** The views of the inbox below its name, each with how many leads it has. */
export function ViewLinks() {
  const open = useLocation({ select: ({ pathname }) => /^\/leads\/([^/]+)/.exec(pathname)?.[1] })
  const counts = useCounts()
  return (
    <ul className="mt-0.5 mb-2 grid gap-0.5">
      {INBOX_VIEWS.map((view) => (
        <li key={view}>
          <Link
            to="/leads/$view"
            params={{ view }}
            className="nav-item nav-view"
            aria-current={view === open ? 'page' : undefined}
          >
            {VIEW_NAMES[view]}
            {(counts[view] ?? 0) > 0 && (
              <span className={view === 'overdue' ? 'nav-count text-late' : 'nav-count'}>{counts[view]}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
