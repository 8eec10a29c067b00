import { classNames } from '#ui-kit/class-names.ts'
import { PriceBlock } from '#vehicles/ui/PriceBlock.tsx'
import type { VehicleBriefView } from './form-views.ts'

/** Shown above a form, so that shoppers see which vehicle it is about. */
export function VehicleBrief({ name, href, text, price, picture }: VehicleBriefView) {
  return (
    <div className="vehicle-brief mb-8 flex items-center gap-4 overflow-hidden rounded-m border border-line bg-surface">
      {picture && (
        <img
          src={picture.src}
          srcSet={picture.srcSet}
          sizes="11rem"
          width={picture.width}
          height={picture.height}
          alt=""
          className="aspect-3/2 w-32 shrink-0 self-start bg-sunken object-contain sm:w-44"
        />
      )}
      <div className={classNames('min-w-0 py-3 pr-4', picture === null && 'pl-4')}>
        <p className="font-semibold text-balance">{name}</p>
        <PriceBlock price={price} />
        <a href={href} className="inline-flex min-h-6 text-15 text-accent-text underline underline-offset-4">
          {text}
        </a>
      </div>
    </div>
  )
}
