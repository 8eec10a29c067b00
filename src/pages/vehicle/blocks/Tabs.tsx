import type { VehicleBlock } from '../blocks.ts'
import { SECTION_IDS } from '../sections.ts'
import type { TabPanel } from '../tabs.ts'
import { CommentsText } from './Comments.tsx'
import { CheckList, FoldedList } from './Features.tsx'

type TabsBlock = Extract<VehicleBlock, { kind: 'tabs' }>

/**
 * Disclosures of which one is open at a time: beside each other with the open one's panel below them where there is room
 * (see vehicle.css), below each other on small screens. The browser does it, no script is needed.
 */
export function Tabs({ block }: { block: TabsBlock }) {
  return (
    <section className="vehicle-block" id={SECTION_IDS.tabs} aria-label={block.label}>
      <div className="vehicle-tabs">
        {block.tabs.map((tab) => (
          <details key={tab.kind} name="vehicle-tabs" id={`tab-${tab.kind}`} open={tab.open} className="vehicle-tab">
            <summary>{tab.label}</summary>
            <div className="vehicle-tab-panel">
              <Panel panel={tab.panel} block={block} />
            </div>
          </details>
        ))}
      </div>
    </section>
  )
}

function Panel({ panel, block }: { panel: TabPanel; block: TabsBlock }) {
  switch (panel.kind) {
    case 'comments':
      return <CommentsText comments={panel.comments} fold={block.folds.comments} />
    case 'features':
      return <FoldedList items={panel.features} shown={block.featuresShown} fold={block.folds.features} />
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
