import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { dealership, location } from './location.ts'

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../demo/${name}.json`, import.meta.url), 'utf8'))
const locations = z.array(location).parse(read('locations'))
const dealerships = z.array(dealership).parse(read('dealerships'))

/** Phone numbers that are reserved for fiction (ACMA, "Phone numbers for use in TV shows, films and creative works"). */
const FICTITIOUS = /^\((?:02|03|07|08)\) 5550 \d{4}$/

describe('the demo locations', () => {
  it('have unique ids and slugs', () => {
    expect(new Set(locations.map(({ id }) => id)).size).toBe(locations.length)
    expect(new Set(locations.map(({ slug }) => slug)).size).toBe(locations.length)
    const reviews = locations.flatMap((each) => each.reviews.items.map(({ id }) => id))
    expect(new Set(reviews).size).toBe(reviews.length)
  })

  it('belong to demo dealerships, each of which has a sales location', () => {
    const known = new Set(dealerships.map(({ slug }) => slug))
    expect(locations.filter(({ dealershipSlug }) => !known.has(dealershipSlug))).toEqual([])
    const selling = new Set(
      locations.filter((each) => each.locationType === 'sales').map((each) => each.dealershipSlug),
    )
    expect([...known].filter((slug) => !selling.has(slug))).toEqual([])
  })

  it('forward leads only to locations that exist', () => {
    const known = new Set(locations.map(({ slug }) => slug))
    expect(locations.flatMap((each) => each.distributionLocations).filter((slug) => !known.has(slug))).toEqual([])
  })

  it('have only fictitious phone numbers and example email addresses', () => {
    for (const { contactDetail } of locations) {
      expect(contactDetail.phone).toMatch(FICTITIOUS)
      expect(contactDetail.email).toMatch(/\.example$/)
    }
  })

  it('have at most one entry per weekday', () => {
    for (const { contactDetail } of locations) {
      const weekdays = contactDetail.openingHours.map(({ weekday }) => weekday)
      expect(new Set(weekdays).size).toBe(weekdays.length)
    }
  })
})
