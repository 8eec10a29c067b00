import { describe, expect, it } from 'vitest'
import { copyFor } from '#sites/copy.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { VEHICLES_COPY } from './copy.ts'
import { pathSegment, vehicleBreadcrumbs } from './breadcrumbs.ts'
import { buildVehicle } from './testing/build-vehicle.ts'

describe('vehicleBreadcrumbs', () => {
  const copy = copyFor(buildSite(), VEHICLES_COPY)

  it('lists every level from the home page to the title', () => {
    const vehicle = buildVehicle({
      make: 'Land Rover',
      model: 'Range Rover Sport',
      body: 'Station Wagon',
      name: 'Title',
    })
    expect(vehicleBreadcrumbs(vehicle, copy)).toEqual([
      { label: 'Home', href: '/' },
      { label: 'Used cars', href: '/search/used-cars' },
      { label: 'Land Rover', href: '/search/land-rover' },
      { label: 'Range Rover Sport', href: '/search/land-rover/range-rover-sport' },
      { label: 'Station Wagon', href: '/search/land-rover/range-rover-sport?body=Station+Wagon' },
      { label: 'Title', href: null },
    ])
  })
  it('limits the stock to the item type of its noun', () => {
    const [, stock] = vehicleBreadcrumbs(buildVehicle(), copy, 'camper trailer')
    expect(stock).toEqual({ label: 'Used cars', href: '/search/used-cars?item_type=camper+trailer' })
  })
  it('leaves out an unknown body', () => {
    expect(vehicleBreadcrumbs(buildVehicle(), copy)).toHaveLength(5)
  })
})

describe('pathSegment', () => {
  it.each([
    ['Citroën', 'citroen'],
    ['CX-5', 'cx-5'],
    ['3 Series', '3-series'],
    ['  D&G / X ', 'd-g-x'],
  ])('turns %s into %s', (name, segment) => expect(pathSegment(name)).toBe(segment))
})
