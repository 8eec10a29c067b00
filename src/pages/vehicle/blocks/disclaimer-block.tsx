import { defineBlock } from '../block.tsx'

type View = { readonly text: string }

export const disclaimer = defineBlock<'disclaimer', View>({
  name: 'disclaimer',
  whenSold: 'hidden',
  width: 'column',
  topics: {},
  section: null,
  decide: ({ copy, seller }) => ({ text: copy('vehicle.disclaimer', { place: seller }) }),
  Component: ({ view: { text } }) => (
    <div className="vehicle-block">
      <p className="max-w-[75ch] text-13 text-ink-2">{text}</p>
    </div>
  ),
})
