import { expect, test } from 'vitest'
import { createLead } from '#api/leads/contract.ts'
import { newLeadBody } from './new-lead-page.ts'

const texts: Readonly<Record<string, string>> = {
  source: 'walk-in',
  form: 'testDrive',
  firstName: 'Robin',
  lastName: 'Sample',
  phone: ' 0491 570 006 ',
  email: '',
  message: 'Saturday',
}

test('the API takes what the form sends; an empty address is none', () => {
  const yard = { value: '2-20', name: 'Southside', dealershipId: 2, locationId: 20 }
  const body = newLeadBody((name) => texts[name] ?? '', yard, 225, null)
  expect(createLead.body.parse(body)).toMatchObject({
    source: 'walk-in',
    form: 'testDrive',
    phone: '0491 570 006',
    email: null,
    locationId: 20,
    vehicleId: 225,
  })
})
