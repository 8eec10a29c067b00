import { Link, useLocation } from '@tanstack/react-router'
import { CalendarDays, CircleUserRound, Clock3, Inbox, Search, UserRound } from 'lucide-react'

/** What a thumb reaches on a phone: leads first. */
const ITEMS = [
  { view: 'waiting', name: 'Waiting', icon: Clock3 },
  { view: 'mine', name: 'Mine', icon: UserRound },
  { view: 'unassigned', name: 'Unassigned', icon: Inbox },
] as const

export function BottomBar({ onFind }: { readonly onFind: () => void }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  // A lead and a condition report have actions of their own at the bottom.
  if (/^\/leads\/[^/]+\/[^/]+|^\/stock\/[^/]+\/condition/.test(path)) return null
  return (
    <nav className="bottom-bar" aria-label="Console">
      {ITEMS.map(({ view, name, icon: Icon }) => (
        <Link
          key={view}
          to="/leads/$view"
          params={{ view }}
          className="bottom-item"
          aria-current={path === `/leads/${view}` ? 'page' : undefined}
        >
          <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
          {name}
        </Link>
      ))}
      <Link to="/calendar" className="bottom-item" aria-current={path === '/calendar' ? 'page' : undefined}>
        <CalendarDays size={20} strokeWidth={1.5} aria-hidden="true" />
        Calendar
      </Link>
      <button type="button" className="bottom-item" onClick={onFind}>
        <Search size={20} strokeWidth={1.5} aria-hidden="true" />
        Find
      </button>
      <Link to="/account" className="bottom-item" aria-current={path === '/account' ? 'page' : undefined}>
        <CircleUserRound size={20} strokeWidth={1.5} aria-hidden="true" />
        You
      </Link>
    </nav>
  )
}
