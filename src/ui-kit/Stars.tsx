import Star from 'lucide-react/icons/star'
import { Icon } from './Icon.tsx'

const STARS = [1, 2, 3, 4, 5]

/** A rating of 1 to 5 as stars, and its text for screen readers. */
export function Stars({ rating, label }: { readonly rating: number; readonly label: string }) {
  return (
    <p className="flex gap-0.5">
      <span className="sr-only">{label}</span>
      {STARS.map((star) => (
        <Icon
          key={star}
          of={Star}
          size={18}
          className={star <= Math.round(rating) ? 'fill-ink text-ink' : 'text-line-strong'}
        />
      ))}
    </p>
  )
}
