import { describe, expect, it } from 'vitest'
import { inNounOf } from '#sites/item-type-noun.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { copyFor } from '#sites/copy.ts'
import type { VehicleAction } from '#sites/schema/actions.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { VEHICLE_COPY } from '../copy.ts'
import { groupActions, sidebarActions } from './sidebar-actions.ts'

function actionsOf(
  buttons: readonly VehicleAction[],
  isOpen: boolean,
  fields: Parameters<typeof buildVehicle>[0] = {},
) {
  const site = buildSite({ vehicle: { buttons: buttons.map((kind) => ({ kind })) } })
  return sidebarActions(buildVehicle(fields), site, { dealershipSlug: 'north', isOpen }, copyFor(site, VEHICLE_COPY))
}

describe('calling as the main action', () => {
  it.each<[string, readonly VehicleAction[], boolean, readonly VehicleAction[]]>([
    [
      'stays first while the location is open',
      ['call', 'testDrive', 'enquire'],
      true,
      ['call', 'testDrive', 'enquire'],
    ],
    ['gives way to the enquiry', ['call', 'testDrive', 'enquire'], false, ['enquire', 'call', 'testDrive']],
    ['gives way to the next button', ['call', 'testDrive'], false, ['testDrive', 'call']],
    ['stays if there is no other button', ['call'], false, ['call']],
    ['stays further down', ['enquire', 'testDrive', 'call'], false, ['enquire', 'testDrive', 'call']],
  ])('%s: %j, open %s', (_, buttons, isOpen, expected) => {
    const actions = actionsOf(buttons, isOpen)
    expect(actions.map(({ kind }) => kind)).toEqual(expected)
    expect(actions.map(({ look }) => look)).toEqual(
      expected.map((_kind, index) => (index === 0 ? 'primary' : 'secondary')),
    )
  })
})

it('offers to tell the shopper when a vehicle arrives that is coming soon', () => {
  const [enquire] = actionsOf(['enquire'], true, { status: 'coming_soon' })
  expect(enquire?.text).toBe('Tell me when it arrives')
})

it.each([
  ['caravan', 'Book an Inspection'],
  ['truck', 'Take it out'],
])('books for a %s: %s', (itemType, text) => {
  const site = inNounOf(buildSite({ vehicle: { buttons: [{ kind: 'testDrive', text: 'Take it out' }] } }), itemType)
  const seller = { dealershipSlug: 'north', isOpen: true }
  const [action] = sidebarActions(buildVehicle({ itemType }), site, seller, copyFor(site, VEHICLE_COPY))
  expect(action?.text).toBe(text)
})

it.each<[readonly VehicleAction[], readonly VehicleAction[], readonly VehicleAction[]]>([
  [['enquire', 'testDrive', 'call'], ['enquire', 'testDrive', 'call'], []],
  [['enquire', 'testDrive', 'finance', 'call'], ['enquire', 'testDrive', 'finance', 'call'], []],
  [
    ['enquire', 'finance', 'testDrive', 'reserve', 'purchase'],
    ['enquire', 'finance', 'testDrive'],
    ['reserve', 'purchase'],
  ],
  [
    ['enquire', 'finance', 'testDrive', 'reserve', 'call'],
    ['enquire', 'finance', 'call'],
    ['testDrive', 'reserve'],
  ],
])('of %j shows %j beside the price and %j in the menu', (buttons, beside, menu) => {
  const site = buildSite({})
  const actions = buttons.map((kind) => ({
    kind,
    text: kind,
    look: 'secondary' as const,
    target: kind === 'call' ? ({ kind: 'phone' } as const) : ({ kind: 'link', href: site.slug } as const),
  }))
  const grouped = groupActions(actions)
  expect([grouped.beside, grouped.menu].map((group) => group.map(({ kind }) => kind))).toEqual([beside, menu])
})
