import type { ReactNode } from 'react'
import { Breadcrumbs } from '#ui-kit/Breadcrumbs.tsx'
import { Announcement } from '#shop/layout/Announcement.tsx'
import { Blocks } from './blocks/Blocks.tsx'
import type { BlockView } from './block.tsx'
import { EnquirySection } from './enquiry/EnquirySection.tsx'
import { FormDialog } from './enquiry/FormDialog.tsx'
import { Gallery } from './gallery/Gallery.tsx'
import type { VehiclePageView } from './vehicle-view.ts'
import { PhoneReveals, WarnNoPhone } from './phone/PhoneReveal.tsx'
import { CompareBar } from '#shop/compare/CompareBar.tsx'
import { OwnHolds } from '#shop/reservations/OwnHolds.tsx'
import { Saving } from '#shop/saving/Saving.tsx'
import { CardRepayments } from '#shop/cards/CardRepayments.tsx'
import type { RepaymentNotes } from '#shop/cards/repayment-notes.ts'
import { Sidebar, Title } from './sidebar/Sidebar.tsx'
import { BottomBar, TopBar } from './StickyBars.tsx'

interface VehiclePageProps {
  readonly view: VehiclePageView
  readonly enquiryForm: ReactNode
  readonly repayments?: RepaymentNotes | null
}

export function VehiclePage({ view, enquiryForm, repayments = null }: VehiclePageProps) {
  const wide = view.blocks.filter(isWide)
  const details = (
    <div className="vehicle-blocks">
      <Blocks blocks={view.blocks.filter((block) => !isWide(block))} />
      <EnquirySection enquiry={view.enquiry} closeText={view.texts.close}>
        {enquiryForm}
      </EnquirySection>
    </div>
  )
  return (
    <>
      <TopBar view={view} />
      <div className="page-width vehicle-main pb-10">
        {view.announcement && (
          <div className="vehicle-announcement">
            <Announcement view={view.announcement} />
          </div>
        )}
        {view.shows.breadcrumbs && (
          <div className="vehicle-crumbs">
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
      {/* Shoppers who land on a sold vehicle see similar ones that are for sale before the rest of this one. */}
      {!view.available && <Blocks blocks={wide.filter(isSimilar)} />}
      {!view.available && <div className="page-width py-10">{details}</div>}
      <Blocks blocks={view.available ? wide : wide.filter((block) => !isSimilar(block))} />
      <CardRepayments notes={repayments} />
      <CompareBar view={view.compareBar} />
      <Saving view={view.saving} viewed={view.viewed} />
      {view.notice?.kind === 'held' && <OwnHolds />}
      <BottomBar view={view} />
      <FormDialog title={view.heading} closeText={view.texts.close} />
      {view.phoneReport && <PhoneReveals {...view.phoneReport} />}
      {view.available && view.phone === null && <WarnNoPhone vehicle={view.heading} />}
    </>
  )
}

const isSimilar = ({ block }: BlockView): boolean => block === 'similar'
const isWide = (block: BlockView): boolean => block.kind === 'shown' && block.width === 'page'
