import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { closesDialog } from '#ui-kit/Dialog.tsx'
import { Icon } from '#ui-kit/Icon.tsx'
import type { VehiclePageView } from '../vehicle-view.ts'

export const ENQUIRY_ID = 'enquire'

type EnquirySectionProps = {
  readonly enquiry: VehiclePageView['enquiry']
  readonly closeText: string
  readonly children: ReactNode
}

/**
 * The enquiry form: a section at the end of the page, reached by `#enquire`. With JavaScript, links to it open the same
 * element as a modal dialog.
 */
export function EnquirySection({ enquiry, closeText, children }: EnquirySectionProps) {
  return (
    <dialog id={ENQUIRY_ID} className="enquiry" aria-labelledby="enquire-heading">
      <div className="enquiry-head">
        <div>
          <h2 id="enquire-heading" className="vehicle-block-heading">
            {enquiry.heading}
          </h2>
          <p className="text-15 text-ink-2">{enquiry.text}</p>
        </div>
        <button type="button" className="enquiry-close" aria-label={closeText} {...closesDialog}>
          <Icon of={X} />
        </button>
      </div>
      <div>{children}</div>
    </dialog>
  )
}
