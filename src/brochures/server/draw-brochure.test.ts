import { spawnSync } from 'node:child_process'
import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import type { Site } from '#sites/schema.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { toBrochure } from '../brochure.ts'
import { qrCode } from '../qr-code.ts'
import { drawBrochure } from './draw-brochure.ts'

const NOW = new Date('2026-11-21T02:00:00Z')
const URL = 'https://cars.example/cars/hilux'
const FINANCED = {
  finance: {
    cardEstimate: { enabled: true },
    calculator: { interest: { default: 8.99 } },
    comparisonRate: { rate: 9.87 },
  },
}

/** Every line of the specification that a car can have, with a name of two lines. */
const LONGEST: Partial<Vehicle> = {
  name: 'Toyota Hilux with everything '.repeat(5),
  stockNumber: 'S1',
  vin: 'MR0HA3CD500000001',
  regPlate: 'ABC123',
  regoState: 'QLD',
  colour: 'Red',
  doors: 4,
  seats: 5,
  gears: 6,
  cylinders: 4,
  power: 150,
  length: 5325,
  height: 1815,
  width: 1855,
  grossVehicleMass: 3050,
  payload: 955,
  towingBraked: 3500,
  ancapRating: 5,
  specifications: { body_width: '1', body_length: '2', tare_weight: '3', axle_type: 'Single', sleeps: '2' },
}

async function jpeg(): Promise<Uint8Array> {
  return sharp({ create: { width: 480, height: 270, channels: 3, background: '#888888' } })
    .jpeg()
    .toBuffer()
}

async function brochureOf(fields: Partial<Vehicle> = {}, pictures = 4, siteInput: object = {}) {
  const site: Site = buildSite(siteInput)
  const vehicle = buildVehicle({
    name: '2022 Toyota Hilux SR5',
    price: 52_990_00,
    priceKind: 'drive_away',
    km: 48_210,
    body: 'Ute',
    fuel: 'Diesel',
    dealerComments: '<p>One owner, full history.</p>',
    standardEquipment: ['Tow bar', 'Reversing camera'],
    ...fields,
  })
  const photos = Array.from({ length: pictures }, () => ({ blob: 'a'.repeat(40), width: 960, height: 640 }))
  const stored = {
    vehicle,
    photos,
    dealership: { slug: 'example-yard', name: 'Example Yard', timezone: site.timezone },
  }
  const view = toBrochure({ stored, location: null }, site, NOW, URL)
  const drawn = await Promise.all(photos.map(jpeg))
  return drawBrochure({ view, pictures: drawn, code: qrCode(URL), accent: '#1a5fb4' })
}

type Node = { readonly role?: string; readonly alt?: string; readonly children?: readonly Node[] }

async function read(pdf: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1)
      const content = await page.getTextContent()
      const text = content.items.map((item) => ('str' in item ? item.str : '')).join(' ')
      return { text, tree: (await page.getStructTree()) as Node | null }
    }),
  )
  const { info } = await document.getMetadata()
  const nodes = pages.flatMap(({ tree }) => (tree ? everyNode(tree) : []))
  return { pages, info: info as Record<string, unknown>, nodes, marks: await document.getMarkInfo() }
}

function everyNode(node: Node): readonly Node[] {
  return [node, ...(node.children ?? []).flatMap(everyNode)]
}

describe('the brochure', () => {
  it('is tagged, and has title, language, two pages and the reading order of the page', async () => {
    const { pages, info, nodes, marks } = await read(await brochureOf())
    expect(pages).toHaveLength(2)
    expect(info).toMatchObject({ Title: '2022 Toyota Hilux SR5, brochure', Language: 'en-AU' })
    expect(marks).toMatchObject({ Marked: true })
    const roles = nodes.map(({ role }) => role).filter((role) => role !== undefined)
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1)
    expect(roles.filter((role) => role === 'H2').length).toBeGreaterThanOrEqual(4)
    for (const role of ['Table', 'TR', 'TH', 'TD', 'P']) expect(roles).toContain(role)
    expect(roles.indexOf('H1')).toBeLessThan(roles.indexOf('H2'))
    expect(roles.indexOf('H2')).toBeLessThan(roles.indexOf('Table'))
  })

  it('describes each picture, and the code by the address that it leads to', async () => {
    const { nodes } = await read(await brochureOf())
    const alts = nodes.filter(({ role }) => role === 'Figure').map(({ alt }) => alt)
    expect(alts).toEqual([
      ...[1, 2, 3, 4].map((number) => `2022 Toyota Hilux SR5, photo ${number} of 4`),
      `Code that leads to ${URL}`,
    ])
  })

  it('states the price with its kind, and a repayment with its rates and warning', async () => {
    const { pages } = await read(await brochureOf({}, 4, FINANCED))
    const [first, second] = pages.map(({ text }) => text.replaceAll(/\s+/g, ' '))
    expect(first).toContain('$52,990 Drive away')
    expect(first).toMatch(/\$\d+.* a week over .* · 8\.99% p\.a\. · 9\.87% p\.a\. comparison rate/)
    expect(second).toMatch(/comparison rate/i)
    expect(second).toContain('it includes all government and dealer charges')
  })

  it.each<[string, Partial<Vehicle>, number]>([
    ['without pictures', {}, 0],
    ['without a price', { price: null, priceKind: null }, 1],
    ['with a name of 150 characters', { name: 'Toyota Hilux with everything '.repeat(5) }, 4],
    ['with long comments', { dealerComments: `<p>${'A sentence of twenty. '.repeat(80)}</p>` }, 4],
    ['with sixty features', { standardEquipment: Array.from({ length: 60 }, (_, at) => `Feature ${at}`) }, 4],
    ['with letters that the font lacks', { name: 'Škoda Octavia 🚗' }, 2],
  ])('has two pages %s', async (_, fields, pictures) => {
    const { pages } = await read(await brochureOf(fields, pictures))
    expect(pages).toHaveLength(2)
    expect(pages[0]?.text.trim()).not.toBe('')
  })

  it.each([
    [0, 0],
    [1, 1],
  ])('with %d photographs has the specification on page index %d, once', async (pictures, index) => {
    const { pages } = await read(await brochureOf({}, pictures))
    const found = pages.flatMap(({ text }, at) => (text.includes('Specification') ? [at] : []))
    expect(found).toEqual([index])
    expect(pages[1]?.text).toContain('Features')
  })

  it('has room for the specification below the longest texts', async () => {
    const { pages } = await read(
      await brochureOf({ ...LONGEST, dealerComments: `<p>${'A sentence of twenty. '.repeat(80)}</p>` }, 0, FINANCED),
    )
    expect(pages).toHaveLength(2)
    expect(pages[0]?.text).toContain('Specification')
    expect(pages[0]?.text).toContain('Stock number')
  })

  it('keeps the letters of a name', async () => {
    const { pages } = await read(await brochureOf({ name: 'Škoda Octavia 🚗' }))
    expect(pages[0]?.text).toContain('Skoda Octavia')
  })
})

const hasPoppler = ['pdfinfo', 'pdftotext'].every((tool) => spawnSync(tool, ['-v']).error === undefined)

/** A second reader beside pdf.js: Debian's poppler-utils. Without them these are reported as left out. */
describe.skipIf(!hasPoppler)('the brochure as poppler reads it', () => {
  const ask = async (tool: string, args: readonly string[]) => {
    const pdf = await brochureOf({}, 4, FINANCED)
    const { status, stdout, stderr } = spawnSync(tool, [...args, '-'], { input: pdf, encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
    return stdout
  }

  it('is a sound file of two tagged pages on A4 with its title', async () => {
    const info = Object.fromEntries(
      (await ask('pdfinfo', [])).split('\n').map((line) => line.split(/: +/) as [string, string]),
    )
    expect(info).toMatchObject({ Title: '2022 Toyota Hilux SR5, brochure', Tagged: 'yes', Pages: '2' })
    expect(info['Page size']).toContain('A4')
  })

  it('is read in the order of the page', async () => {
    const { stdout } = spawnSync('pdftotext', ['-', '-'], {
      input: await brochureOf({}, 4, FINANCED),
      encoding: 'utf8',
    })
    const parts = [
      '2022 Toyota Hilux SR5',
      '$52,990',
      'a week',
      'About this car',
      'Specification',
      'Features',
      'Conditions',
    ]
    const places = parts.map((part) => stdout.indexOf(part))
    expect(places.filter((place) => place < 0)).toEqual([])
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })
})
