import BadgeCheck from 'lucide-react/icons/badge-check'
import MapPin from 'lucide-react/icons/map-pin'
import { classNames } from '#ui-kit/class-names.ts'
import { Icon } from '#ui-kit/Icon.tsx'
import { WholeWords } from '#ui-kit/WholeWords.tsx'
import type { VehicleCardView } from '../card.ts'
import { CardButton, CardLinks } from './CardActions.tsx'
import { CardFacts } from './CardFacts.tsx'
import { areScrolled, CardPictures, type PictureTurn } from './CardPictures.tsx'
import { CardTag } from './CardTag.tsx'
import { CompareMark } from './CompareMark.tsx'
import { PriceBlock } from './PriceBlock.tsx'
import { Repayment } from './Repayment.tsx'
import { SaveMark } from './SaveMark.tsx'

interface VehicleCardProps {
  readonly card: VehicleCardView
  /** When the pictures load. */
  readonly turn?: PictureTurn
  /** The picture's `sizes` attribute. */
  readonly sizes?: string | undefined
  /** A text about similar vehicles that are not listed separately: "and 3 more sold". */
  readonly more?: string | null
  readonly heading?: 'h2' | 'h3'
}

/** A vehicle in a list: name, facts, price, place and actions. */
export function VehicleCard({ card, turn = 'late', sizes, more, heading: Heading = 'h3' }: VehicleCardProps) {
  return (
    <article className="vehicle-card" data-available={card.available}>
      <div className="vehicle-card-face">
        <CardPictures card={card} turn={turn} sizes={sizes} />
        {card.tag && <CardTag tag={card.tag} shape={card.look.tag} vehicleId={card.id} />}
        {card.save && <SaveMark save={card.save} />}
        {card.compare && <CompareMark compare={card.compare} />}
      </div>
      <div className="vehicle-card-body">
        <header>
          <Heading className="vehicle-card-name">
            <a href={card.href} tabIndex={areScrolled(card) ? -1 : undefined} className="vehicle-card-link">
              <WholeWords text={card.heading} />
            </a>
          </Heading>
          <p className="vehicle-card-detail" title={card.details.join(' · ') || undefined}>
            {card.details.length === 0 && '\u00A0'}
            {card.details.map((detail) => (
              <span key={detail}>{detail}</span>
            ))}
          </p>
        </header>
        <CardFacts facts={card.facts} variant={card.look.variant} />
        <div className="vehicle-card-foot">
          <div className="vehicle-card-deal">
            <PriceBlock price={card.price} muted={!card.available} />
            <CardButton actions={card.actions} name={card.heading} />
          </div>
          {card.repayment && <Repayment repayment={card.repayment} />}
          {(card.trust !== null || card.place) && (
            <div className="vehicle-card-lines">
              {card.trust !== null && <TrustLine text={card.trust} />}
              {card.place && <SmallLine icon={MapPin} text={card.place} className="vehicle-card-place" />}
            </div>
          )}
          {card.prompt && <p className="mt-3 text-15 text-ink-2">{card.prompt}</p>}
          {more && <p className="mt-1 text-13 font-semibold text-danger">{more}</p>}
          <CardLinks actions={card.actions} name={card.heading} />
        </div>
      </div>
    </article>
  )
}

/** An empty text becomes an empty line, so that the prices of a row of cards are aligned. */
function TrustLine({ text }: { readonly text: string }) {
  return text === '' ? (
    <p className="vehicle-card-line vehicle-card-trust invisible max-md:hidden">{'\u00A0'}</p>
  ) : (
    <SmallLine icon={BadgeCheck} text={text} className="vehicle-card-trust" />
  )
}

interface SmallLineProps {
  readonly icon: typeof MapPin
  readonly text: string
  readonly className?: string
}

function SmallLine({ icon, text, className }: SmallLineProps) {
  return (
    <p className={classNames('vehicle-card-line', className)}>
      <Icon of={icon} size={16} />
      <span>{text}</span>
    </p>
  )
}
