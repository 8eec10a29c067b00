import { Link } from '@tanstack/react-router'

const PAGES = [
  { to: '/feeds', name: 'Feeds' },
  { to: '/imports', name: 'All imports' },
  { to: '/why', name: 'Why is it not there?' },
] as const

/** The pages about stock that comes in. */
export function FeedsNav() {
  return (
    <nav aria-label="Stock that comes in" className="flex flex-wrap gap-1 border-b border-line px-4 py-2">
      {PAGES.map(({ to, name }) => (
        <Link
          key={to}
          to={to}
          className="btn btn-quiet"
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ 'aria-current': 'page', className: 'bg-selected text-accent-text' }}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
