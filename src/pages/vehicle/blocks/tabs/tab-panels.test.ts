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

const tabsOf = (vehicle = CAR, said: Parameters<typeof buildSite>[0] = {}, available = true) => {
  const site = buildSite(said)
  const owns = (topic: Topic) => topicOwner(topic, site.vehicle.blocks) === 'tabs'
  return toTabs({ site, vehicle, available, now: NOW, copy: copyFor(site, VEHICLE_COPY), seller: 'North Yard', owns })
}
const labels = (...facts: Parameters<typeof tabsOf>) => tabsOf(...facts).map(({ label }) => label)

describe('toTabs', () => {
  it('has the six usual tabs in their order', () => {
    expect(labels()).toEqual([
      'Dealer Comments',
      "What's Included",
      'Why Buy From Us?',
      'Reserve Online',
      'Protect Your Car',
      'Features',
    ])
  })
  it('follows the site in choice, order and text', () => {
    const vehicle = { tabs: [{ kind: 'features' as const, text: 'Fitted with' }, { kind: 'comments' as const }] }
    expect(labels(CAR, { vehicle })).toEqual(['Fitted with', 'Dealer Comments'])
  })
  it.each([
    ['Reserve Online', { reserved: true }],
    ['Features', { standardEquipment: [], filteredFeatures: [] }],
  ])('leaves out an empty tab: %s', (label, fields) => {
    expect(labels(buildVehicle({ ...CAR, ...fields }))).not.toContain(label)
  })
  it('promises nothing of a sold one', () => {
    expect(labels(CAR, {}, false)).toEqual(['Dealer Comments', 'Why Buy From Us?', 'Features'])
  })
  it('opens with the first that has something to read', () => {
    const opened = (vehicle = CAR) => tabsOf(vehicle).find(({ open }) => open)?.kind
    expect(opened()).toBe('comments')
    expect(opened(buildVehicle({ ...CAR, dealerComments: null }))).toBe('included')
  })
  it.each([
    ['a registration that lasts', { regoExpiry: '2027-05-04' }, [], ['Registration until 4 May 2027']],
    ['no registration that has ended', { regoExpiry: '2026-02-28' }, [], []],
    [
      'the checks where no block has them',
      {},
      ['tabs' as const],
      ['Road test by a technician', '3 year warranty available'],
    ],
  ])('counts as included: %s', (_, fields, blocks, told) => {
    const vehicle = buildVehicle({ ...CAR, priceKind: 'excl_govt_charges', ...fields })
    const said = {
      ...(blocks.length > 0 && { blocks }),
      usedCarChecks: ['Road test by a technician'],
      warrantyLabels: ['3 year'],
    }
    const panel = tabsOf(vehicle, { vehicle: said }).find(({ kind }) => kind === 'included')?.panel
    expect(panel?.kind === 'list' ? panel.items : []).toEqual(told)
  })
  it('names each feature once', () => {
    const panel = tabsOf().find(({ kind }) => kind === 'features')?.panel
    expect(panel).toEqual({ kind: 'features', features: ['Bluetooth', 'Sunroof'] })
  })
  it('tells deposit, time and refund from the configuration', () => {
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
  ] as const)('%j', (blocks, isThere) => {
    expect(isInTabs(buildSite({ vehicle: { blocks: [...blocks] } }), 'comments')).toBe(isThere)
  })
})
