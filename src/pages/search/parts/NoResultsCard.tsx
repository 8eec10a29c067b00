import ArrowRight from 'lucide-react/icons/arrow-right'
import { LinkButton } from '#ui-kit/Button.tsx'
import { Icon } from '#ui-kit/Icon.tsx'
import { liveSearch } from '../live/live-parts.ts'
import type { NoResultsView } from '../page.ts'

/** Explains an empty result, and links to similar searches with their number of results. */
export function NoResultsCard({ empty }: { readonly empty: NoResultsView }) {
  return (
    <div className="search-empty" data-testid="no-results">
      <h2 className="font-display text-25">{empty.title}</h2>
      <p className="mt-2 max-w-prose text-17 text-ink-2">{empty.text}</p>
      {empty.steps.length > 0 && (
        <ul className="mt-6 border-t border-line">
          {empty.steps.map(({ text, count, href }) => (
            <li key={href} className="border-b border-line">
              <a {...liveSearch.link} href={href} className="search-empty-step">
                <span>{text}</span>
                <span className="ml-auto text-ink-2 tabular-nums">{count}</span>
                <Icon of={ArrowRight} size={18} className="text-ink-3" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-6">
        <LinkButton {...liveSearch.link} href={empty.clear.href}>
          {empty.clear.text}
        </LinkButton>
      </p>
    </div>
  )
}
