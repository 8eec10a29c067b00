import { describe, expect, it } from 'vitest'
import { copyFor } from '#sites/copy.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { VEHICLE_COPY } from '../../copy.ts'
import type { Topic } from '../../block.tsx'
import { topicOwner } from '../registry.ts'
import { isInTabs, toTabs } from './tab-panels.ts'

const CAR = buildVehicle({
  carType: 'used',
  price: 25_000_00,
  priceKind: 'drive_away',
  dealerComments: 'One owner.',
  standardEquipment: ['Bluetooth'],
  filteredFeatures: ['Bluetooth', 'Sunroof'],
  paymentProcessors: ['test'],
})

const NOW = new Date('2026-03-01T00:00:00Z')

const tabsOf = (vehicle = CAR, siteInput: Parameters<typeof buildSite>[0] = {}, available = true) => {
  const site = buildSite(siteInput)
  const owns = (topic: Topic) => topicOwner(topic, site.vehicle.blocks) === 'tabs'
  return toTabs({ site, vehicle, available, now: NOW, copy: copyFor(site, VEHICLE_COPY), seller: 'North Yard', owns })
}
const labels = (...facts: Parameters<typeof tabsOf>) => tabsOf(...facts).map(({ label }) => label)

describe('toTabs', () => {
  it('has the six usual tabs in their order', () => {
    expect(labels()).toEqual([
      'Dealer Comments',
      'What’s Included',
      'Why Buy From Us?',
      'Reserve Online',
      'Protect Your Car',
      'Features',
    ])
  })
  it('has the tabs that the site configures, with its order and labels', () => {
    const vehicle = { tabs: [{ kind: 'features' as const, text: 'Fitted with' }, { kind: 'comments' as const }] }
    expect(labels(CAR, { vehicle })).toEqual(['Fitted with', 'Dealer Comments'])
  })
  it.each([
    ['Reserve Online', { reserved: true }],
    ['Features', { standardEquipment: [], filteredFeatures: [] }],
  ])('leaves out an empty tab: %s', (label, fields) => {
    expect(labels(buildVehicle({ ...CAR, ...fields }))).not.toContain(label)
  })
  it('leaves out the tabs that promise something when the vehicle is sold', () => {
    expect(labels(CAR, {}, false)).toEqual(['Dealer Comments', 'Why Buy From Us?', 'Features'])
  })
  it('opens with the first tab whose text is complete', () => {
    const opened = (vehicle = CAR) => tabsOf(vehicle).find(({ open }) => open)?.kind
    expect(opened()).toBe('comments')
    expect(opened(buildVehicle({ ...CAR, dealerComments: null }))).toBe('included')
  })
  it.each([
    ['a valid registration', { regoExpiry: '2027-05-04' }, [], ['Registration until 4 May 2027']],
    ['no expired registration', { regoExpiry: '2026-02-28' }, [], []],
    [
      'the checks if no other block shows them',
      {},
      ['tabs' as const],
      ['Road test by a technician', '3 year warranty available'],
    ],
  ])('lists as included %s', (_, fields, blocks, items) => {
    const vehicle = buildVehicle({ ...CAR, priceKind: 'excl_govt_charges', ...fields })
    const vehicleInput = {
      ...(blocks.length > 0 && { blocks }),
      usedCarChecks: ['Road test by a technician'],
      warrantyLabels: ['3 year'],
    }
    const panel = tabsOf(vehicle, { vehicle: vehicleInput }).find(({ kind }) => kind === 'included')?.panel
    expect(panel?.kind === 'list' ? panel.items : []).toEqual(items)
  })
  it('names each feature once', () => {
    const panel = tabsOf().find(({ kind }) => kind === 'features')?.panel
    expect(panel).toEqual({ kind: 'features', features: ['Bluetooth', 'Sunroof'] })
  })
  it('states deposit, hours and refund of the site in the tab about reserving', () => {
    const text = (refundable: boolean) =>
      JSON.stringify(tabsOf(CAR, { reserve: { depositAud: 1500, holdHours: 24, refundable } }))
    expect(text(true)).toContain('A deposit of $1,500 holds this car for 24 hours. It comes back in full')
    expect(text(false)).not.toContain('comes back')
  })
})

describe('isInTabs', () => {
  it.each([
    [['tabs', 'comments'], true],
    [['comments'], false],
  ] as const)('of a page with %j is %s', (blocks, expected) => {
    expect(isInTabs(buildSite({ vehicle: { blocks: [...blocks] } }), 'comments')).toBe(expected)
  })
})
