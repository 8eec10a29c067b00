import Scale from 'lucide-react/icons/scale'
import { Icon } from '#ui-kit/Icon.tsx'
import type { VehicleCardView } from '../card.ts'

/** A link to a comparison with the vehicle, at the top right of the picture. A script turns it into a switch. */
export function CompareMark({
  compare: { slug, href, label },
}: {
  readonly compare: NonNullable<VehicleCardView['compare']>
}) {
  return (
    <a href={href} rel="nofollow" className="card-mark" aria-label={label} data-compare={slug}>
      <Icon of={Scale} size={18} />
    </a>
  )
}
