import { defineBlock } from '../block.tsx'
import { PhoneReveal } from '../phone/PhoneReveal.tsx'
import type { PhoneView } from '../phone/phone-view.ts'
import { BlockSection } from './parts/BlockSection.tsx'

type View = { readonly heading: string; readonly text: string | null; readonly phone: PhoneView }

/** The number to call, with the stock number to mention. */
export const callDealer = defineBlock<'callDealer', View>({
  name: 'callDealer',
  whenSold: 'hidden',
  width: 'column',
  topics: {},
  section: null,
  decide: ({ phone, copy, vehicle: { stockNumber: number } }) => {
    if (phone === null) return { because: 'no-number' }
    const text = number === null ? null : copy('vehicle.callDealerText', { number })
    return { heading: copy('vehicle.callDealer'), text, phone }
  },
  Component: ({ view: { heading, phone, text } }) => (
    <BlockSection heading={heading} half>
      <div className="vehicle-panel">
        {text && <p className="mb-4 text-15 text-ink-2">{text}</p>}
        <div className="mt-auto max-w-96">
          <PhoneReveal phone={phone} labelLook="hidden" />
        </div>
      </div>
    </BlockSection>
  ),
})
