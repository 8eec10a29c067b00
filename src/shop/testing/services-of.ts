import type { Services } from '../services.ts'

/** A part of the services, for a test that needs no others. */
export type SomeServices = { readonly [Group in keyof Services]?: Partial<Services[Group]> }

export function servicesOf(some: SomeServices): Services {
  return Object.assign({} as Services, some)
}
