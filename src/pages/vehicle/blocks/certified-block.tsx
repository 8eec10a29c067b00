import BadgeCheck from 'lucide-react/icons/badge-check'
import { Icon } from '#ui-kit/Icon.tsx'
import { defineBlock } from '../block.tsx'
import { BlockSection } from './parts/BlockSection.tsx'

type View = { readonly heading: string; readonly text: string }

/** Benefits of certified pre-owned vehicles, for the makes that the site lists. */
export const certified = defineBlock<'certified', View>({
  name: 'certified',
  whenSold: 'hidden',
  width: 'column',
  topics: {},
  section: null,
  decide: ({ site, vehicle, copy }) => {
    if (!vehicle.certified) return { because: 'not-certified' }
    const make = vehicle.make.toLowerCase()
    if (!site.vehicle.certifiedSection.makes.some((listed) => listed.toLowerCase() === make))
      return { because: 'make-not-listed' }
    const hours = site.purchase.moneyBackHours
    const texts = [copy('vehicle.certifiedText'), ...(hours > 0 ? [copy('vehicle.certifiedMoneyBack', { hours })] : [])]
    return { heading: copy('vehicle.certified'), text: texts.join(' ') }
  },
  Component: ({ view: { heading, text } }) => (
    <BlockSection heading={heading}>
      <p className="flex max-w-prose gap-3">
        <Icon of={BadgeCheck} className="mt-0.5 shrink-0 text-ok" /> {text}
      </p>
    </BlockSection>
  ),
})
