import type { ReactNode } from 'react'
import { Breadcrumbs } from '#ui-kit/Breadcrumbs.tsx'
import { Announcement } from '../layout/Announcement.tsx'
import { Blocks } from './blocks/Blocks.tsx'
import { EnquirySection } from './blocks/EnquirySection.tsx'
import { FeatureBanner, Similar } from './blocks/Wide.tsx'
import type { VehicleBlock } from './blocks.ts'
import { FormDialog } from './FormDialog.tsx'
import { Gallery } from './Gallery.tsx'
import type { VehiclePageView } from './page.ts'
import { PhoneReveals } from './PhoneReveals.tsx'
import { isWide } from './sections.ts'
import { Sidebar, Title } from './Sidebar.tsx'
import { BottomBar, TopBar } from './StickyBars.tsx'

export function VehiclePage({ view, enquiryForm }: { view: VehiclePageView; enquiryForm: ReactNode }) {
  const blocks = view.blocks.filter((block) => !isWide(block))
  const details = (
    <div className="vehicle-blocks">
      <Blocks blocks={blocks} texts={view.texts} />
      <EnquirySection enquiry={view.enquiry} closeText={view.texts.close}>
        {enquiryForm}
      </EnquirySection>
    </div>
  )
  return (
    <>
      <TopBar view={view} />
      {view.announcement && <Announcement view={view.announcement} />}
      <div className="page-width pb-10">
        {view.shows.breadcrumbs && (
          <div className="md:py-2">
            <Breadcrumbs label={view.texts.breadcrumbs} crumbs={view.crumbs} />
          </div>
        )}
        {!view.shows.sidebar && (
          <div className="py-4">
            <Title view={view} />
          </div>
        )}
        <div className="vehicle-grid">
          {view.shows.gallery && (
            <div className="vehicle-media">
              <Gallery view={view} />
            </div>
          )}
          {view.shows.sidebar && (
            <aside className="vehicle-aside" aria-label={view.heading}>
              <Sidebar view={view} />
            </aside>
          )}
          {view.available && details}
        </div>
      </div>
      {/* Who meets a sold vehicle wants the ones that are still there, before anything more about it. */}
      {!view.available && <WideBlocks blocks={view.blocks.filter(isSimilar)} />}
      {!view.available && <div className="page-width py-10">{details}</div>}
      <WideBlocks blocks={view.available ? view.blocks : view.blocks.filter((block) => !isSimilar(block))} />
      <BottomBar view={view} />
      <FormDialog closeText={view.texts.close} />
      {view.phoneReport && <PhoneReveals {...view.phoneReport} />}
    </>
  )
}

const isSimilar = ({ kind }: VehicleBlock): boolean => kind === 'similar'

function WideBlocks({ blocks }: { blocks: readonly VehicleBlock[] }) {
  return blocks.map((block) => {
    if (block.kind === 'similar') return <Similar key="similar" block={block} />
    return block.kind === 'featureBanner' ? <FeatureBanner key="feature" block={block} /> : null
  })
}
