import type { Vehicle } from './fields.ts'

export type Crumb = { readonly label: string; readonly href: string | null }

/** Home > type > make > model > body > title. A level without a value is left out; the title links nowhere. */
export function vehicleBreadcrumbs(
  vehicle: Pick<Vehicle, 'carType' | 'make' | 'model' | 'body' | 'simpleBody' | 'name'>,
  names: { readonly nouns: string },
): readonly Crumb[] {
  const { carType, make, model } = vehicle
  const makePath = `/search/${pathSegment(make)}`
  const modelPath = `${makePath}/${pathSegment(model)}`
  const body = vehicle.body ?? vehicle.simpleBody
  return [
    { label: 'Home', href: '/' },
    { label: `${capitalised(carType)} ${names.nouns}`, href: `/search/${carType}-cars` },
    { label: make, href: makePath },
    { label: model, href: modelPath },
    ...(body ? [{ label: body, href: `${modelPath}?body=${encodeURIComponent(body).replaceAll('%20', '+')}` }] : []),
    { label: vehicle.name, href: null },
  ]
}

/** `Land Rover` → `land-rover`: how a make or model stands in a path. */
export function pathSegment(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
