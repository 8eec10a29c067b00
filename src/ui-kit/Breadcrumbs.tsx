import ChevronRight from 'lucide-react/icons/chevron-right'
import { Icon } from './Icon.tsx'

export interface Breadcrumb {
  readonly text: string
  /** Not needed for the last crumb, which is the page itself. */
  readonly href?: string | undefined
}

export function Breadcrumbs({ label, crumbs }: { readonly label: string; readonly crumbs: readonly Breadcrumb[] }) {
  return (
    // One line, which scrolls sideways if it is too long.
    <nav aria-label={label} className="no-scrollbar overflow-x-auto text-13 md:text-15">
      <ol className="flex items-center gap-x-1.5 whitespace-nowrap">
        {crumbs.map(({ text, href }, index) => {
          const last = index === crumbs.length - 1
          return (
            <li key={`${index} ${text}`} className="flex items-center gap-1.5">
              {index > 0 && <Icon of={ChevronRight} size={16} className="shrink-0 text-ink-3" />}
              {last || href === undefined ? (
                <span aria-current={last ? 'page' : undefined} className="text-ink-2">
                  {text}
                </span>
              ) : (
                <a
                  href={href}
                  className="inline-flex min-h-11 min-w-6 items-center justify-center underline-offset-4 hover:underline"
                >
                  {text}
                </a>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
