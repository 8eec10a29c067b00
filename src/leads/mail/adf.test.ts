import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { FORM_NAMES, type FormName } from '../form/forms.ts'
import type { Lead } from '../lead.ts'
import { buildLead } from '../testing/build-lead.ts'
import { dtdToRelaxNg } from '../testing/dtd-to-relaxng.ts'
import type { SaleEvent } from '../sale-event.ts'
import { toAdf } from './adf.ts'
import { toSaleAdf } from './sale-adf.ts'

const DTD = readFileSync(new URL('./adf-1.0.dtd', import.meta.url), 'utf8')
const SCHEMA = dtdToRelaxNg(DTD, 'adf')

/** Errors that xmllint finds in the documents. One call checks all of them, because starting it takes longest. */
async function schemaErrors(documents: readonly string[]): Promise<string[]> {
  const xml = documents.map((contents, index) => ({ fileName: `lead-${index}.xml`, contents }))
  const result = await validateXML({ xml, schema: SCHEMA, extension: 'relaxng' })
  return result.errors.map(({ rawMessage }) => rawMessage)
}

const everyField = {
  postcode: '4000',
  kms: '98,000 kms',
  rego: '123ABC',
  regoState: 'QLD',
  finance: 'Yes',
  'do-you-have-a-trade-in': 'Yes',
  PreferredContactMethod: 'Email',
  dateTime: '2026-11-23T10:00',
  'tyres-check-option': 'true',
}

it('makes a valid document of every form, with and without a vehicle', async () => {
  const leads = FORM_NAMES.filter((form) => form !== 'careers').flatMap((form: FormName) => [
    buildLead({ form, ...everyField }),
    buildLead({ form, ...everyField }, { vehicle: null }),
    buildLead(
      { form, postcode: '4000' },
      { vehicle: buildVehicle({ colour: 'White', interiorColour: 'Black', doors: 4, carType: 'new' }) },
    ),
  ])
  expect(await schemaErrors(leads.map(toAdf))).toEqual([])
})

it('needs a vendor: the schema rejects a document without one', async () => {
  const broken = toAdf(buildLead()).replace(/<vendor>[\s\S]*<\/vendor>/, '')
  expect((await schemaErrors([broken])).join(' ')).toMatch(/Did not expect element provider/)
})

it('makes a valid document of any input', async () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(']]>', '<!--', '&#0;', '\uD800', '\u0000'),
  )
  const typed = fc.record({
    name: anything,
    last_name: anything,
    message: anything,
    rego: anything,
    kms: anything,
    dateTime: anything,
  })
  const documents = fc
    .sample(typed, 400)
    .map((values) => toAdf(withPayload(buildLead({ form: 'tradeIn', ...everyField }), values)))
  expect(await schemaErrors(documents)).toEqual([])
})

/** Replaces values without cleaning them, because the document has to be valid for any value. */
function withPayload(lead: Lead, values: Readonly<Record<string, string>>): Lead {
  return { ...lead, payload: { ...lead.payload, ...values } }
}

it('sends the inspection of a caravan as the interest of a buyer', () => {
  const adf = toAdf(buildLead({ form: 'testDrive', subcategory: 'Inspection' }))
  expect(adf).toContain('interest="buy"')
  expect(adf).not.toContain('interest="test-drive"')
})

it('contains customer, vehicle, answers and vendor', () => {
  expect(
    toAdf(buildLead({ form: 'testDrive', ...everyField, 'do-you-have-a-trade-in': 'No', message: 'Is 3 < 4 & "so"?' })),
  ).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <?adf version="1.0"?>
    <adf>
      <prospect status="new">
        <id sequence="1" source="Example Motors">0193b0a0-0000-7000-8000-000000000001</id>
        <requestdate>2026-11-21T18:30:00+10:00</requestdate>
        <vehicle interest="test-drive" status="used">
          <id source="car_id">9</id>
          <year>2022</year>
          <make>Toyota</make>
          <model>Hilux</model>
          <vin>MR0KA3CD501234567</vin>
          <stock>U1234</stock>
          <odometer status="unknown" units="km">45210</odometer>
          <price type="asking" currency="AUD">54990</price>
          <comments>2022 Toyota Hilux SR5
    https://example-motors.example/cars/2022-toyota-hilux-sr5-s1</comments>
        </vehicle>
        <customer>
          <contact>
            <name part="first" type="individual">Alex</name>
            <name part="last" type="individual">Sample</name>
            <email preferredcontact="1">alex@example.com</email>
            <phone type="voice" time="nopreference" preferredcontact="0">0491 570 006</phone>
            <address type="home">
              <postalcode>4000</postalcode>
              <country>AU</country>
            </address>
          </contact>
          <timeframe>
            <earliestdate>2026-11-23T10:00:00+10:00</earliestdate>
          </timeframe>
          <comments>Is 3 &lt; 4 &amp; &quot;so&quot;?

    Category: Vehicle Enquiry
    Subcategory: Test Drive
    Preferred time: Mon 23 Nov 2026, 10:00 am AEST
    Registration: 123ABC
    Kilometres: 98,000 km
    Services: tyres
    Has a trade-in: No
    Prefers contact by: Email
    Registered in: QLD
    Currently under finance: Yes
    Terms of use: Agreed
    Marketing: Did not agree</comments>
        </customer>
        <vendor>
          <id source="Example Motors">example-motors</id>
          <vendorname>Example Motors</vendorname>
          <url>https://example-motors.example</url>
          <contact>
            <name part="full" type="business">Example Motors Rocklea</name>
            <phone>(07) 5550 1000</phone>
          </contact>
        </vendor>
        <provider>
          <name part="full" type="business">Example Motors</name>
          <service>Website: Test drive</service>
          <url>https://example-motors.example</url>
        </provider>
      </prospect>
    </adf>
    "
  `)
})

const OWN = {
  trade_in_year: '2019',
  trade_in_make: 'Toyota',
  trade_in_model: 'Corolla',
  trade_in_badge: 'SX',
  trade_in_condition: 'Good: small marks',
  'trade_in_service-history': 'Partly',
  trade_in_photos: 'https://example-motors.example/trade-in/1/photos?until=1&mac=2',
}

it("contains the shopper's own vehicle as a trade-in", async () => {
  const lead = buildLead({ form: 'tradeIn', ...everyField, ...OWN }, { vehicle: null })
  const adf = toAdf(lead)
  expect(await schemaErrors([adf])).toEqual([])
  expect(adf.slice(adf.indexOf('<vehicle'), adf.indexOf('</vehicle>'))).toMatchInlineSnapshot(`
    "<vehicle interest="trade-in" status="used">
          <year>2019</year>
          <make>Toyota</make>
          <model>Corolla</model>
          <trim>SX</trim>
          <odometer status="unknown" units="km">98000</odometer>
          <condition>good</condition>
          <comments>Registration 123ABC QLD
    Vehicle: 2019 Toyota Corolla SX
    Registered in: QLD
    Kilometres: 98,000 km
    Currently under finance: Yes
    Condition: Good: small marks
    Service history: Partly
    Photos: https://example-motors.example/trade-in/1/photos?until=1&amp;mac=2</comments>
        "
  `)
})

it('leaves out photos of another site, and a condition that ADF does not know', () => {
  const adf = toAdf(
    buildLead({
      ...everyField,
      ...OWN,
      form: 'tradeIn',
      trade_in_photos: 'https://evil.example/',
      trade_in_condition: 'Fine',
    }),
  )
  expect(adf).not.toContain('evil.example')
  expect(adf).not.toContain('<condition>')
  expect(adf).toContain('Condition: Fine')
})

it('contains the own vehicle of an online purchase only if there is one', () => {
  const own = {
    form: 'purchase',
    'do-you-have-a-trade-in': 'Yes',
    trade_in_model: 'Mazda 3',
    trade_in_year: '2016',
    kms: '98000',
  }
  expect(toAdf(buildLead(own))).toMatch(/interest="trade-in"[^]*<year>2016<\/year>[^]*<model>Mazda 3<\/model>[^]*98000/)
  expect(toAdf(buildLead({ ...own, 'do-you-have-a-trade-in': 'No' }))).not.toContain('trade-in"')
})

it('makes a valid document of an event of a reservation or an order, whatever is known of its vehicle', async () => {
  const sale = (facts: Partial<SaleEvent['facts']>): SaleEvent => ({
    id: '00000000-0000-4000-8000-000000000002',
    type: 'reservation.changed',
    subject: 'reservation',
    subjectId: '00000000-0000-4000-8000-000000000001',
    at: '2026-11-23T00:00:00Z',
    site: { slug: 'amber', url: 'https://amber.example' },
    facts: {
      event: 'cancelled',
      state: 'cancelled',
      vehicle: { id: 1, name: '2022 Kia "Rio" & more', url: 'https://amber.example/cars/1' },
      dealership: null,
      location: null,
      timezone: 'Australia/Perth',
      ...facts,
    },
  })
  const full = sale({
    dealership: { slug: 'amber', name: 'Amber' },
    location: { slug: 'yard', name: 'Yard' },
    vehicle: { ...buildLead().vehicle!, url: 'https://amber.example/cars/1' },
    reference: 'R-00000000',
    depositCents: 350_00,
    deposit: 'refunded to the shopper',
    heldUntil: '2026-11-25T00:00:00Z',
  })
  const person = { name: 'Alex', lastName: 'Example', email: 'alex@example.com', phone: '0491 570 006' }
  const documents = [toSaleAdf(full, person), toSaleAdf(sale({}), { name: 'A <b>', email: '', phone: '' })]
  expect(await schemaErrors(documents)).toEqual([])
  expect(documents[0]).toContain(
    'Reservation: cancelled\nReference: R-00000000\nDeposit: $350 (refunded to the shopper)',
  )
  expect(documents[0]).toContain('Held until: 2026-11-25T08:00:00+08:00')
})
