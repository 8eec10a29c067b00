import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { closesDialog } from '#ui-kit/Dialog.tsx'
import { Icon } from '#ui-kit/Icon.tsx'
import { plainIsland } from '#platform/web/island.ts'
import openEnquiry from '../OpenEnquiry.island.tsx'
import type { VehiclePageView } from '../page.ts'

export const ENQUIRY_ID = 'enquire'

const OpenEnquiry = plainIsland(openEnquiry, { when: 'idle' })

type EnquirySectionProps = {
  readonly enquiry: VehiclePageView['enquiry']
  readonly closeText: string
  readonly children: ReactNode
}

/**
 * One form in two places: a section at the end of the page, reached by `#enquire` and without scripts, and the same
 * element as a modal dialog when a link to it is followed once the page is alive.
 */
export function EnquirySection({ enquiry, closeText, children }: EnquirySectionProps) {
  return (
    <dialog id={ENQUIRY_ID} className="enquiry" aria-labelledby="enquire-heading" closedby="any">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 id="enquire-heading" className="font-display text-20 tracking-tight lg:text-25">
            {enquiry.heading}
          </h2>
          <p className="mt-1 mb-5 text-15 text-ink-2">{enquiry.text}</p>
        </div>
        <button type="button" className="enquiry-close" aria-label={closeText} {...closesDialog(ENQUIRY_ID)}>
          <Icon of={X} />
        </button>
      </div>
      {children}
      <OpenEnquiry id={ENQUIRY_ID} />
    </dialog>
  )
}
