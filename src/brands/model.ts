import { pathSegment } from '#vehicles/breadcrumbs.ts'
import type { Brand } from './brand.ts'

/** Facts about a model that hold for every seller. */
export type ModelFacts = {
  readonly name: string
  readonly slug: string
  readonly imageUrl: string | null
  readonly cloudfrontNewImageUrl: string | null
  /** Links to the model lead there instead of to its page. */
  readonly overrideUrl: string | null
  readonly accessoriesCount: number
}

/** A model of the range that the dealer presents. */
export type RangeModel = Brand['range'][number]

/** The path of a model's page. */
export function modelHref({ slug }: Pick<Brand, 'slug'>, model: string): string {
  return `/${slug}/${pathSegment(model)}`
}

/** Paths of the pages of a brand's models; none for a brand that has no page of its own. */
export function modelPaths(brand: Brand): readonly string[] {
  return brand.skipPage || brand.href !== undefined ? [] : brand.range.map(({ model }) => modelHref(brand, model))
}

/** The address of the model's picture: the newer one comes first. */
export function modelPictureUrl(facts: ModelFacts | undefined): string | null {
  return facts?.cloudfrontNewImageUrl ?? facts?.imageUrl ?? null
}
