import Star from 'lucide-react/icons/star'
import { Icon } from './Icon.tsx'

const STARS = [1, 2, 3, 4, 5]

/** A rating of 1 to 5 as stars. */
export function Stars({ rating }: { readonly rating: number }) {
  return (
    <p className="flex gap-0.5">
      <span className="sr-only">{`${rating} out of 5 stars`}</span>
      {STARS.map((star) => (
        <Icon key={star} of={Star} size={18} className={star <= rating ? 'fill-ink text-ink' : 'text-line-strong'} />
      ))}
    </p>
  )
}
