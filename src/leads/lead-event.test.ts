import { describe, expect, it } from 'vitest'
import { analytics } from '#sites/schema/forms.ts'
import { leadForm, type FormName } from './form/forms.ts'
import { leadEvent } from './lead-event.ts'

const car = (carType: 'new' | 'demo' | 'used', tag: string | null = null) => ({ carType, tag })

describe('V-329 to V-336, D-188: one event a lead', () => {
  const { events } = analytics.parse({})
  it.each<[FormName, ReturnType<typeof car> | null, number]>([
    ['enquiry', null, 22],
    ['enquiry', car('demo'), 22],
    ['enquiry', car('new'), 14],
    ['enquiry', car('used'), 15],
    ['enquiry', car('used', 'Test Drive Only'), 48],
    ['enquiry', car('new', 'test drive only'), 17],
    ['quickEnquiry', car('used'), 15],
    ['testDrive', car('used'), 48],
    ['testDrive', car('new'), 17],
    ['testDrive', car('demo'), 17],
    ['testDrive', null, 17],
    ['finance', car('used'), 9],
    ['finance', null, 9],
    ['requestPhotos', car('used'), 15],
    ['careers', null, 51],
    ['contact', null, 22],
    ['service', null, 22],
    ['tradeIn', null, 22],
  ])('%s about %j is %i', (form, vehicle, event) => {
    expect(leadEvent({ kind: leadForm(form).event, vehicle }, events)).toBe(event)
  })
  it('counts a careers category in any form as careers', () => {
    expect(leadEvent({ kind: leadForm('contact').event, category: 'Careers Enquiry', vehicle: null }, events)).toBe(51)
    expect(leadEvent({ kind: leadForm('contact').event, subcategory: 'Career Enquiry', vehicle: null }, events)).toBe(
      51,
    )
  })
  it('uses the numbers of the site', () => {
    const own = analytics.parse({ events: { service: 70, enquiry: 71 } }).events
    expect(leadEvent({ kind: leadForm('service').event, vehicle: null }, own)).toBe(70)
    expect(leadEvent({ kind: leadForm('contact').event, vehicle: null }, own)).toBe(71)
  })
})
