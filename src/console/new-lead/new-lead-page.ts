import type { BodyInputOf } from '#api/contract/operation.ts'
import type { createLead } from '#api/leads/contract.ts'
import type { Yard } from '../data/yards.ts'

type Body = BodyInputOf<typeof createLead>
type Form = NonNullable<Body['form']>

export const SOURCE_OPTIONS = [
  { value: 'walk-in', name: 'Walked in' },
  { value: 'call', name: 'Called' },
  { value: 'other', name: 'Otherwise' },
] as const

export const FORM_OPTIONS: readonly { readonly value: Form; readonly name: string }[] = [
  { value: 'enquiry', name: 'A car' },
  { value: 'testDrive', name: 'A test drive' },
  { value: 'finance', name: 'Finance' },
  { value: 'tradeIn', name: 'A trade-in' },
  { value: 'service', name: 'Service' },
  { value: 'parts', name: 'Parts' },
  { value: 'contact', name: 'Something else' },
]

/** The request made of the form's texts. An empty field is left out. */
export function newLeadBody(
  text: (name: string) => string,
  { dealershipId, locationId }: Yard,
  vehicleId: number | null,
  assigneeId: string | null,
): Body {
  const given = (name: string) => text(name).trim() || null
  return {
    dealershipId,
    locationId: locationId ?? null,
    source: text('source'),
    form: FORM_OPTIONS.find(({ value }) => value === text('form'))?.value ?? 'enquiry',
    firstName: text('firstName'),
    lastName: text('lastName'),
    phone: given('phone'),
    email: given('email'),
    message: text('message'),
    vehicleId,
    assigneeId,
  }
}
