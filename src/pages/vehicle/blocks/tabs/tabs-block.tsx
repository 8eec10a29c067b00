import { defineBlock, EMPTY } from '../../block.tsx'
import { CommentsText, commentsFold } from '../comments-block.tsx'
import { FEATURES_SHOWN, featuresFold } from '../features-block.tsx'
import { CheckList, FoldedList } from '../parts/CheckList.tsx'
import type { FoldTexts } from '../parts/Fold.tsx'
import { toTabs, type TabPanel, type TabView } from './tab-panels.ts'

type View = {
  readonly label: string
  readonly tabs: readonly TabView[]
  readonly folds: { readonly comments: FoldTexts; readonly features: FoldTexts }
}

const ID = 'more'

/**
 * `<details>` of one name, so that the browser keeps one of them open, without JavaScript. On wide screens vehicle-blocks.css puts
 * their summaries in a row above the open panel; on small screens they are stacked.
 */
export const tabs = defineBlock<'tabs', View>({
  name: 'tabs',
  whenSold: 'shown',
  width: 'column',
  topics: { checks: 2 },
  section: { id: ID, text: ({ label }) => label },
  decide: (facts, owns) => {
    const { copy } = facts
    const views = toTabs({ ...facts, owns })
    const folds = { comments: commentsFold(copy), features: featuresFold(copy) }
    return views.length === 0 ? EMPTY : { label: copy('vehicle.tabs'), tabs: views, folds }
  },
  Component: ({ view }) => (
    <section className="vehicle-block" id={ID} aria-label={view.label}>
      <div className="vehicle-tabs">
        {view.tabs.map((tab) => (
          <details key={tab.kind} name="vehicle-tabs" id={`tab-${tab.kind}`} open={tab.open} className="vehicle-tab">
            <summary>{tab.label}</summary>
            <div className="vehicle-tab-panel">
              <Panel panel={tab.panel} folds={view.folds} />
            </div>
          </details>
        ))}
      </div>
    </section>
  ),
})

function Panel({ panel, folds }: { panel: TabPanel; folds: View['folds'] }) {
  switch (panel.kind) {
    case 'comments':
      return <CommentsText comments={panel.comments} fold={folds.comments} />
    case 'features':
      return <FoldedList items={panel.features} shown={FEATURES_SHOWN} fold={folds.features} />
    case 'list':
      return <CheckList items={panel.items} />
    case 'reasons':
      return (
        <ul className="grid gap-x-8 gap-y-5 md:grid-cols-2">
          {panel.reasons.map(({ figure, title, text }) => (
            <li key={title}>
              <h3 className="text-17 font-semibold">{[figure, title].filter(Boolean).join(' ')}</h3>
              <p className="mt-1 text-15 text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      )
    case 'text':
      return <p className="max-w-prose">{panel.text}</p>
  }
}
