import { Link, useLocation } from '@tanstack/react-router'
import { Keyboard, Search } from 'lucide-react'
import { useSignedIn } from '../session/session.ts'
import { initialsOf } from './initials.ts'
import { usePlaces } from './use-places.ts'
import { ViewLinks } from './ViewLinks.tsx'

interface SidebarProps {
  readonly onFind: () => void
  readonly onKeys: () => void
}

export function Sidebar({ onFind, onKeys }: SidebarProps) {
  const person = useSignedIn()?.person
  const places = usePlaces()
  const screen = useLocation({ select: ({ pathname }) => `/${pathname.split('/')[1] ?? ''}` })
  return (
    <nav className="sidebar" aria-label="Console">
      <ul className="grid gap-0.5">
        {places
          .filter(({ path }) => path !== '/account')
          .map(({ path, name, icon: Icon }) => (
            <li key={path}>
              <Link to={path} className="nav-item" activeOptions={{ exact: path === '/leads' }}>
                <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
                {name}
              </Link>
              {path === '/leads' && <ViewLinks />}
            </li>
          ))}
      </ul>
      <div className="mt-auto grid gap-0.5 pt-4">
        <button type="button" className="nav-item" onClick={onFind}>
          <Search size={18} strokeWidth={1.5} aria-hidden="true" />
          Find anything
          <kbd className="ml-auto">Ctrl K</kbd>
        </button>
        <button type="button" className="nav-item" onClick={onKeys}>
          <Keyboard size={18} strokeWidth={1.5} aria-hidden="true" />
          Keys
          <kbd className="ml-auto">?</kbd>
        </button>
        {person && (
          <Link to="/account" className="nav-item mt-1 h-10" aria-current={screen === '/account' ? 'page' : undefined}>
            <span
              className="grid size-6 flex-none place-items-center rounded-full bg-selected text-xs text-accent-text"
              aria-hidden="true"
            >
              {initialsOf(person.name)}
            </span>
            <span className="truncate">{person.name}</span>
          </Link>
        )}
      </div>
    </nav>
  )
}
