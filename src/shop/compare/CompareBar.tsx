import X from 'lucide-react/icons/x'
import { plainIsland } from '#platform/web/island.ts'
import { Icon } from '#ui-kit/Icon.tsx'
import type { CompareBarView } from './compare-bar.ts'
import compareList from './CompareList.island.tsx'

const CompareListIsland = plainIsland(compareList, { when: 'idle' })

interface CompareBarProps {
  readonly view: CompareBarView | null
  /** The vehicles of the comparison on this page. */
  readonly shown?: readonly string[]
}

/** The bar that leads to the shopper's comparison. A script shows it once the list has a vehicle. */
export function CompareBar({ view, shown }: CompareBarProps) {
  if (view === null) return null
  return (
    <CompareListIsland shown={shown ?? null} texts={view.texts}>
      <aside className="compare-bar" aria-label={view.label} data-compare-bar="" data-print="no" hidden>
        <a href="/compare" className="compare-bar-open" data-compare-open="">
          {view.label}
        </a>
        <button type="button" className="compare-bar-clear" aria-label={view.clear} data-compare-clear="">
          <Icon of={X} size={18} />
        </button>
      </aside>
    </CompareListIsland>
  )
}
