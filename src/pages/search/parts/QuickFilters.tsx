import ChevronDown from 'lucide-react/icons/chevron-down'
import { Icon } from '#ui-kit/Icon.tsx'
import { liveSearch } from '../live/live-parts.ts'
import type { SearchPageView } from '../page.ts'

/** Chips for small screens: make, price and body, each a popover with links, which works without JavaScript. */
export function QuickFilters({ view }: { readonly view: SearchPageView<unknown> }) {
  if (view.quick.length === 0) return null
  return (
    <div className="quick-filters no-scrollbar">
      {view.quick.map(({ id, label, active, options }) => (
        <div key={id}>
          <button type="button" popoverTarget={id} className="quick-chip" data-active={active}>
            {label}
            <Icon of={ChevronDown} size={16} />
          </button>
          <div id={id} popover="auto" className="quick-sheet">
            <h2 className="font-display text-20">{label}</h2>
            <ul>
              {options.map(({ text, count, href, selected }) => (
                <li key={text}>
                  <a {...liveSearch.link} href={href} aria-current={selected ? 'true' : undefined}>
                    <span>{text}</span>
                    {count !== null && <span className="tabular-nums">{count}</span>}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      ))}
    </div>
  )
}
