import Phone from 'lucide-react/icons/phone'
import { plainIsland } from '#platform/web/island.ts'
import { Icon } from '#ui-kit/Icon.tsx'
import type { PhoneView } from './phone-view.ts'
import phoneReveals from './PhoneReveals.island.tsx'
import warnNoPhone from './WarnNoPhone.island.tsx'

/** Renders nothing; reports revealed numbers. */
export const PhoneReveals = plainIsland(phoneReveals, { when: 'idle' })

export const WarnNoPhone = plainIsland(warnNoPhone, { when: 'idle' })

type PhoneRevealProps = {
  readonly phone: PhoneView
  readonly look?: 'primary' | 'secondary'
  /** `hidden` (for screen readers only) if a heading above has the same text. */
  readonly labelLook?: 'shown' | 'hidden'
}

/** The number, masked until the shopper opens it (`<details>`, so without JavaScript), and the next opening. */
export function PhoneReveal({ phone, look = 'secondary', labelLook = 'shown' }: PhoneRevealProps) {
  const { hours } = phone
  return (
    <>
      {phone.revealed ? (
        <PhoneAnchor phone={phone} look={look} />
      ) : (
        <MaskedPhone phone={phone} look={look} labelLook={labelLook} />
      )}
      {hours && <p className="vehicle-phone-hours">{hours}</p>}
    </>
  )
}

function MaskedPhone({ phone, look, labelLook }: Required<PhoneRevealProps>) {
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
