import type { Copy } from '#sites/copy.ts'
import type { VEHICLES_COPY } from './copy.ts'
import type { Vehicle } from './fields.ts'

export type Crumb = { readonly label: string; readonly href: string | null }

/**
 * The breadcrumbs home > type > make > model > body > title. An unknown body is left out. The title is not a link.
 *
 * @param itemType the item type that the second one is limited to, where `copy` has the noun of that type; null for the whole stock
 */
export function vehicleBreadcrumbs(
  vehicle: Pick<Vehicle, 'carType' | 'make' | 'model' | 'body' | 'simpleBody' | 'name'>,
  copy: Copy<typeof VEHICLES_COPY>,
  itemType: string | null = null,
): readonly Crumb[] {
  const { carType, make, model } = vehicle
  const makePath = `/search/${pathSegment(make)}`
  const modelPath = `${makePath}/${pathSegment(model)}`
  const ofType = itemType === null ? '' : `?item_type=${encodeURIComponent(itemType).replaceAll('%20', '+')}`
  const body = vehicle.body ?? vehicle.simpleBody
  return [
    { label: copy('vehicles.crumb.home'), href: '/' },
    { label: copy(`vehicles.crumb.${carType}`), href: `/search/${carType}-cars${ofType}` },
    { label: make, href: makePath },
    { label: model, href: modelPath },
    ...(body ? [{ label: body, href: `${modelPath}?body=${encodeURIComponent(body).replaceAll('%20', '+')}` }] : []),
    { label: vehicle.name, href: null },
  ]
}

/** The path segment of a make or model: `Land Rover` → `land-rover`. */
export function pathSegment(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
}
