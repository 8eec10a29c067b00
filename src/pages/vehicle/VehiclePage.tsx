import type { ReactNode } from 'react'
import { Breadcrumbs } from '#ui-kit/Breadcrumbs.tsx'
import { Blocks } from './blocks/Blocks.tsx'
import { EnquirySection } from './blocks/EnquirySection.tsx'
import { FeatureBanner, Similar } from './blocks/Wide.tsx'
import type { VehicleBlock } from './blocks.ts'
import { Gallery } from './Gallery.tsx'
import type { VehiclePageView } from './page.ts'
import { Sidebar } from './Sidebar.tsx'
import { BottomBar, TopBar } from './StickyBars.tsx'

/** Blocks that take the whole width stand below the two columns. */
const WIDE: readonly VehicleBlock['kind'][] = ['featureBanner', 'similar']

export function VehiclePage({ view, enquiryForm }: { view: VehiclePageView; enquiryForm: ReactNode }) {
  const blocks = view.blocks.filter(({ kind }) => !WIDE.includes(kind))
  return (
    <>
      <TopBar view={view} />
      <div className="page-width pb-10">
        <div className="py-2 max-md:hidden">
          <Breadcrumbs label={view.texts.breadcrumbs} crumbs={view.crumbs} />
        </div>
        <div className="vehicle-grid">
          <div className="vehicle-media">
            <Gallery view={view} />
          </div>
          <aside className="vehicle-aside" aria-label={view.heading}>
            <Sidebar view={view} />
          </aside>
          <div className="vehicle-blocks">
            <Blocks blocks={blocks} texts={view.texts} />
            <EnquirySection enquiry={view.enquiry} closeText={view.texts.close}>
              {enquiryForm}
            </EnquirySection>
          </div>
        </div>
      </div>
      {view.blocks.map((block) => {
        if (block.kind === 'similar') return <Similar key="similar" block={block} />
        return block.kind === 'featureBanner' ? <FeatureBanner key="feature" block={block} /> : null
      })}
      <BottomBar view={view} />
    </>
  )
}
