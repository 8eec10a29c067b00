import { describe, expect, it } from 'vitest'
import { leadForm, type FormName } from '../form/forms.ts'
import { buildLocation, buildPlaces } from '../testing/build-lead.ts'
import { leadLocation } from './lead-location.ts'

describe('the location of a lead', () => {
  const places = buildPlaces({
    dealerships: [
      { id: 1, slug: 'one', name: 'One' },
      { id: 2, slug: 'two', name: 'Two' },
    ],
    locations: [
      buildLocation({ id: 11, slug: 'a', name: 'A', primary: false }),
      buildLocation({ id: 12, slug: 'b', name: 'B' }),
      buildLocation({ id: 21, slug: 'c', name: 'C', dealershipId: 2 }),
      buildLocation({ id: 22, slug: 'd', name: 'D', dealershipId: 2, locationType: 'service' }),
    ],
  })
  it.each<[string, string, string, FormName, number]>([
    ['found by id', '11', '', 'enquiry', 11],
    ['found by slug', 'b', '', 'enquiry', 12],
    ['found by name', 'c', '', 'enquiry', 21],
    ['the primary one of the dealership', '', 'two', 'enquiry', 21],
    ["the dealership's workshop", '', 'two', 'service', 22],
    ["the site's primary one", '', '', 'enquiry', 12],
    ["the site's primary one for an unknown location", '999', 'nobody', 'enquiry', 12],
  ])('is %s', (_, location, dealershipSlug, form, id) => {
    const place = leadLocation({
      placeType: leadForm(form).placeType,
      location,
      dealershipSlug,
      vehicle: null,
      places,
      primaryDealership: 'one',
    })
    expect(place?.id).toBe(id)
  })
})
