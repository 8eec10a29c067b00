import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import { LinkButton } from '#ui-kit/Button.tsx'
import { Icon } from '#ui-kit/Icon.tsx'
import type { PhoneView, VehicleBlock } from '../blocks.ts'
import { SECTION_IDS } from '../sections.ts'
import { BlockSection } from './BlockSection.tsx'

/** Where the vehicle stands. Without a key for a map: the address and the way there. */
export function Place({ block, texts }: { block: Extract<VehicleBlock, { kind: 'map' }>; texts: PlaceTexts }) {
  const { place } = block
  return (
    <BlockSection heading={block.heading} id={SECTION_IDS.map} half>
      <div className="vehicle-panel">
        <p className="text-17 font-semibold">{place.name}</p>
        <p className="mt-2 flex gap-2 text-15 text-ink-2">
          <Icon of={MapPin} size={18} className="mt-0.5 shrink-0" /> {place.address}
        </p>
        {place.today && (
          <p className="mt-1 flex gap-2 text-15 text-ink-2">
            <Icon of={Clock} size={18} className="mt-0.5 shrink-0" /> {place.today}
          </p>
        )}
        {place.licences.map((licence) => (
          <p key={licence} className="mt-1 text-13 text-ink-2">
            {licence}
          </p>
        ))}
        <p className="mt-auto flex flex-wrap gap-3 pt-4">
          {place.directions && (
            <LinkButton href={place.directions} look="secondary" rel="noopener">
              {texts.directions}
            </LinkButton>
          )}
          <LinkButton href={place.href} look="quiet">
            {texts.viewLocation}
          </LinkButton>
        </p>
      </div>
    </BlockSection>
  )
}

export type PlaceTexts = { readonly directions: string; readonly viewLocation: string }

export function CallDealer({ block }: { block: Extract<VehicleBlock, { kind: 'callDealer' }> }) {
  const { heading, phone, text } = block
  return (
    <BlockSection heading={heading} half>
      <div className="vehicle-panel">
        {text && <p className="mb-4 text-15 text-ink-2">{text}</p>}
        <div className="mt-auto">
          <PhoneReveal phone={phone} labelLook="hidden" />
        </div>
      </div>
    </BlockSection>
  )
}

type PhoneRevealProps = {
  readonly phone: PhoneView
  readonly look?: 'primary' | 'secondary'
  /** `hidden` where a heading says the same above it. */
  readonly labelLook?: 'shown' | 'hidden'
}

/** The number, masked until asked for; a disclosure, so that it works without a script. */
export function PhoneReveal({ phone, look = 'secondary', labelLook = 'shown' }: PhoneRevealProps) {
  if (phone.revealed) return <PhoneAnchor phone={phone} look={look} />
  return (
    <details className="phone-reveal">
      <summary className="vehicle-action" data-look={look}>
        <Icon of={Phone} size={18} />
        <span className={labelLook === 'hidden' ? 'sr-only' : undefined}>{phone.label}</span>{' '}
        <span className="whitespace-nowrap tabular-nums">{phone.masked}</span>
      </summary>
      <PhoneAnchor phone={phone} look={look} />
    </details>
  )
}

function PhoneAnchor({ phone, look }: { phone: PhoneView; look: NonNullable<PhoneRevealProps['look']> }) {
  return (
    <a href={phone.href} className="vehicle-action tabular-nums" data-look={look}>
      <Icon of={Phone} size={18} /> {phone.whole}
    </a>
  )
}
