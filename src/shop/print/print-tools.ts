import { copyFor } from '#sites/copy.ts'
import { inNounOf } from '#sites/item-type-noun.ts'
import type { Site } from '#sites/schema.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { BROCHURE_COPY } from '#brochures/copy.ts'

/** Links to the print page and the PDF, with the button's texts while the PDF is made. */
export type PrintToolsView = {
  readonly back: { readonly text: string; readonly href: string }
  readonly print: { readonly text: string; readonly href: string }
  readonly pdf: { readonly text: string; readonly href: string; readonly name: string }
  readonly preparing: string
  readonly failed: string
}

export function toPrintTools({ slug, itemType }: Pick<Vehicle, 'slug' | 'itemType'>, site: Site): PrintToolsView {
  const copy = copyFor(inNounOf(site, itemType), BROCHURE_COPY)
  return {
    back: { text: copy('brochure.back'), href: `/cars/${slug}` },
    print: { text: copy('brochure.print'), href: `/print?car_id=${slug}` },
    pdf: { text: copy('brochure.download'), href: `/api/cars/${slug}/brochure.pdf`, name: `${slug}.pdf` },
    preparing: copy('brochure.preparing'),
    failed: copy('brochure.failed'),
  }
}
