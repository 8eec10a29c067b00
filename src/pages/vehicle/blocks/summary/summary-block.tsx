import { defineBlock, EMPTY } from '../../block.tsx'
import { BlockSection } from '../parts/BlockSection.tsx'
import { summaryText } from './summary-text.ts'

type View = { readonly heading: string; readonly text: string }

/** The vehicle in a few sentences. */
export const summary = defineBlock<'summary', View>({
  name: 'summary',
  whenSold: 'shown',
  width: 'column',
  topics: {
    km: 3,
    transmission: 3,
    fuel: 3,
    body: 3,
    engine: 2,
    drive: 2,
    colour: 1,
    interior: 1,
    seats: 1,
    doors: 1,
    registration: 2,
  },
  section: null,
  decide: ({ site: { locale, timezone }, vehicle, now, copy }, owns) => {
    const text = summaryText(vehicle, copy, { locale, timezone, now, owns })
    return text === null ? EMPTY : { heading: copy('vehicle.summary'), text }
  },
  Component: ({ view: { heading, text } }) => (
    <BlockSection heading={heading}>
      <p className="max-w-prose text-20">{text}</p>
    </BlockSection>
  ),
})
