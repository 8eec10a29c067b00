import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { webKitPath } from '../bin/shared/webkit-path.mjs'
import { launchChromium } from './engines/chromium.ts'
import type { Engine, Tab } from './engines/engine.ts'
import { css, Shopper } from './engines/shopper.ts'
import { launchWebKit } from './engines/webkit.ts'
import { callShop } from './go-live/call-shop.ts'
import { fileOfGuide } from './go-live/guide.ts'
import {
  ask,
  bookTestDrive,
  buy,
  cardPictures,
  findCar,
  openTestDrive,
  reserve,
  type Person,
} from './go-live/shopping.ts'
import { stockExport } from './go-live/stock-export.ts'
import { STRIPE_KEY, STRIPE_WEBHOOK_SECRET } from './go-live/stripe-checkout.ts'
import { HOST, openWorld, type World } from './go-live/world.ts'

const CARS = 40
const HOOK_SECRET = 'kettle-orchard-eleven-mosaic'
const DEALER = 'dealers/kestrel-motors.yaml'
const FEED = 'feeds/kestrel-motors/stock/stock.csv'
const CAR = '2023-hyundai-i30-active-km-1018'
const DEPOSIT = 25_000
const CONSOLE = `console.${HOST}`
const NOTHING_WRONG = 'Nothing is wrong.'

/** A day that can be booked, which the dealer's file gives hours of its own. */
const STOCKTAKE = dayFromNow(9)

let world: World

beforeAll(async () => {
  world = await openWorld()
})

afterAll(() => world?.close())

/** Steps of one day: each needs those before it, so none is tried a second time. A busy machine takes minutes for the first start or a browser. */
describe('a dealer goes live by docs/go-live.md', { retry: 0, timeout: 300_000 }, () => {
  let failedStep: string | undefined
  beforeEach(() => {
    if (failedStep !== undefined) throw new Error(`An earlier step failed: ${failedStep}`)
  })
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') failedStep ??= task.name
  })

  test('the shop starts in production from an empty folder, and doctor says what is missing', async () => {
    const { operator, port, database, mailboxes, hooks, photos, stripe } = world
    const settings = fileOfGuide('.env', {
      '/srv/forecourt': operator.folder,
      'PORT=3000': `PORT=${port}`,
      'postgres://shop_owner:PASSWORD@127.0.0.1:5432/shop': database.url,
      'THE FIRST SECRET': newSecret(),
      'THE SECOND SECRET': newSecret(),
      'smtps://website%40kestrel.example:PASSWORD@mail.kestrel.example': mailboxes.url,
    })
    // What the guide's reader has outside is on this machine here.
    const local = [`STRIPE_HOST=${stripe.url}`, `ALLOWED_PRIVATE_HOSTS=${hooks.host},${photos.host}`]
    await operator.write('.env', [settings, ...local, ''].join('\n'))
    for (const folder of ['sites', 'dealers', 'feeds', 'data']) await operator.makeFolder(folder)
    await operator.start(port)
    // It is ready a moment before it says so.
    await expect.poll(() => operator.log, { timeout: 30_000 }).toContain('No site yet')
    const { code, output } = await operator.run('npx forecourt doctor')
    expect([code, output]).toEqual([1, expect.stringContaining('There is no site')])
  })

  test('the dealer’s file: a mistake is named with its line, then the file is right', async () => {
    const { operator } = world
    const dealer = fileOfGuide(DEALER, { '2027-02-12': STOCKTAKE })
    const wrong = dealer.replace('Sat: 9-12', 'Sat: 9-never')
    await operator.write(DEALER, wrong)
    const line = wrong.split('\n').findIndex((each) => each.includes('9-never')) + 1
    const refused = await operator.run('npx forecourt dealers check')
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining(`kestrel-motors.yaml:${line}`)])
    await operator.write(DEALER, dealer)
    await succeeds('npx forecourt dealers check')
  })

  test('the site’s file and its secrets', async () => {
    const { operator, hooks } = world
    await operator.write(
      'sites/kestrel.yaml',
      fileOfGuide('sites/kestrel.yaml', { 'https://crm.kestrel.example/leads': hooks.url }),
    )
    await succeeds('npx forecourt sites check')
    const secrets = {
      CRM_HOOK: HOOK_SECRET,
      STRIPE_KEY_KESTREL: STRIPE_KEY,
      STRIPE_WEBHOOK_SECRET_KESTREL: STRIPE_WEBHOOK_SECRET,
    }
    for (const [name, input] of Object.entries(secrets)) {
      const { code, output } = await operator.run(`npx forecourt secrets set site/kestrel ${name}`, {
        input: `${input}\n`,
      })
      expect([code, output]).toEqual([0, expect.not.stringContaining(input)])
    }
  })

  test('the stock comes from a feed of the dealer’s own layout, and refused rows are listed', async () => {
    const { operator, photos } = world
    await operator.copyOfThisMorning(FEED, stockExport({ cars: CARS, photoHost: photos.host, broken: true }))
    await operator.append(DEALER, fileOfGuide(`${DEALER}, continued`, { '*/15 6-20 * * *': '* * * * *' }))
    await succeeds('npx forecourt dealers check')
    const run = await operator.run('npx forecourt feeds run kestrel-motors stock')
    expect([run.code, run.output]).toEqual([0, expect.stringMatching(/\b40\b/)])
    const { output } = await operator.run('npx forecourt feeds refused kestrel-motors stock')
    for (const cell of ['call us', 'about 40 thousand', 'two thousand and twelve']) expect(output).toContain(cell)
    expect((await operator.run('npx forecourt feeds list')).output).toContain('kestrel-motors')
    const car = await operator.run('npx forecourt vehicle show KM-1001')
    expect([car.code, car.output]).toEqual([0, expect.stringContaining('Corolla')])
  })

  test('hours and the days that differ are on the page of the location', async () => {
    const { operator, photos } = world
    // Meanwhile the stock system renames a column. The next run by the schedule finds it while shoppers are in the shop.
    await operator.write(FEED, stockExport({ cars: CARS, photoHost: photos.host, priceColumn: 'Retail' }))
    await inBrowser(chromium, async (shopper) => {
      await shopper.goTo('/contact-us/ballarat')
      const place = await shopper.untilSeen(css('main'))
      for (const text of ['12 Example Street', '8:30 am', 'Stocktake', 'Easter Saturday']) expect(place).toContain(text)
    })
  })

  test('a car has the offers of two lenders', async () => {
    const path = `/api/cars/${CAR}/finance`
    const { body } = await callShop({ port: world.tls.port, host: HOST, path })
    expect(Object.keys(JSON.parse(body.toString()) as object)).toEqual(['angle', 'taurus'])
  })

  test('a shopper finds a car in Chromium, asks, books, reserves and buys', async () => {
    const times = await shop(chromium, ROBIN)
    expect(times.filter((time) => time.startsWith(STOCKTAKE))).toEqual(
      ['1 pm', '2 pm', '3 pm'].map((time) => `${STOCKTAKE} ${time}`),
    )
    expect(await received(ROBIN)).toEqual([DEPOSIT, DEPOSIT].map((cents) => ({ cents, email: ROBIN.email })))
    const { output } = await world.operator.run('npx forecourt leads list')
    expect(output).toContain('Robin Chromium')
  })

  test.skipIf(webKitPath() === undefined)(
    'a shopper finds a car in WebKit, asks, books, reserves and buys',
    async () => {
      await shop(() => launchWebKit(world.names.port), KIM)
      expect(await received(KIM)).toEqual([DEPOSIT, DEPOSIT].map((cents) => ({ cents, email: KIM.email })))
    },
  )

  test('staff are invited to the console, which is at its own host', async () => {
    const { operator, mailboxes, tls } = world
    const invited = await operator.run('npx forecourt staff invite you@kestrel.example --role platform')
    expect([invited.code, invited.output]).toEqual([0, expect.stringContaining(`https://${CONSOLE}/invitation#`)])
    await mailboxes.mailTo('you@kestrel.example', `https://${CONSOLE}/invitation#`)
    const page = { port: tls.port, path: '/invitation' }
    expect(await callShop({ ...page, host: CONSOLE })).toMatchObject({ status: 200 })
    expect(await callShop({ ...page, host: HOST })).toMatchObject({ status: 404 })
  })

  test('the file was refused whole; with the mapping corrected it is applied', async () => {
    const { operator } = world
    const list = () => operator.run('npx forecourt feeds list')
    await expect.poll(async () => (await list()).output, { timeout: 90_000, interval: 3000 }).toContain('lacks "Ask"')
    const { code, output } = await operator.run('npx forecourt doctor')
    expect([code, output]).toEqual([1, expect.stringContaining('lacks "Ask"')])
    await operator.edit(DEALER, 'price: Ask', 'price: Retail')
    await succeeds('npx forecourt feeds run kestrel-motors stock')
  })

  test('every car has its picture', async () => {
    const { photos, tls } = world
    await expect.poll(() => new Set(photos.requests).size, { timeout: 60_000 }).toBe(CARS)
    let pictures: readonly string[] = []
    await inBrowser(chromium, async (shopper) => void (pictures = await cardPictures(shopper)))
    const path = new URL(pictures[0] ?? '', `https://${HOST}`)
    const answer = await callShop({ port: tls.port, host: HOST, path: path.pathname + path.search })
    expect(answer).toMatchObject({ status: 200, contentType: expect.stringMatching(/^image\//) })
  })

  test('at the end nothing is wrong', async () => {
    const { code, output } = await world.operator.run('npx forecourt doctor')
    expect([code, output]).toEqual([0, expect.stringContaining(NOTHING_WRONG)])
  })
})

const ROBIN: Person = { first: 'Robin', last: 'Chromium', email: 'robin@mail.example', wants: 'Mazda', buys: 'Kia' }
const KIM: Person = { first: 'Kim', last: 'Webkit', email: 'kim@mail.example', wants: 'Subaru', buys: 'Ford' }

const chromium = () =>
  launchChromium(`MAP *.example:443 127.0.0.1:${world.tls.port},MAP ${HOST}:443 127.0.0.1:${world.tls.port}`)

/** Shows where a step failed, if `SCREENSHOTS=1`. */
async function keepScreenshot(tab: Tab): Promise<void> {
  if (process.env['SCREENSHOTS'] !== '1') return
  await mkdir('test-results', { recursive: true })
  await writeFile('test-results/go-live.png', await tab.screenshot())
}

async function inBrowser(launch: () => Promise<Engine>, act: (shopper: Shopper) => Promise<void>): Promise<void> {
  const engine = await launch()
  const tab = await engine.openTab('desktop')
  try {
    await act(new Shopper(tab, { site: 'kestrel', origin: `https://${HOST}` }))
  } catch (error) {
    await keepScreenshot(tab)
    throw error
  } finally {
    await tab.close()
    await engine.close()
  }
}

/** Everything that a shopper does. Returns the times that can be booked. */
async function shop(launch: () => Promise<Engine>, person: Person): Promise<readonly string[]> {
  let times: readonly string[] = []
  await inBrowser(launch, async (shopper) => {
    const car = await findCar(shopper, person.wants)
    await ask(shopper, person)
    times = await openTestDrive(shopper, car)
    await bookTestDrive(shopper, person)
    await reserve(shopper, car, person)
    await buy(shopper, await findCar(shopper, person.buys), person)
  })
  return times
}

/** What arrived of it at the dealer, the shopper and Stripe. */
async function received({ first, last, email }: Person) {
  const { mailboxes, hooks, stripe } = world
  const name = `${first} ${last}`
  for (const subject of ['Enquiry', 'Test drive', 'Reserved with a deposit', 'Online purchase']) {
    await mailboxes.mailTo('sales@kestrel.example', name, subject)
  }
  await mailboxes.mailTo('crm@kestrel.example', `>${first}<`)
  await mailboxes.mailTo(email, 'Reserved for you')
  const events = ['lead.created', 'reservation.created', 'purchase.created']
  for (const type of events) await hooks.event(type, email, HOOK_SECRET)
  return stripe.captured().filter((payment) => payment.email === email)
}

/** Runs a command of the guide that has to end well. Its output is compared, too, so that a failure shows why. */
async function succeeds(command: string): Promise<void> {
  const { code, output } = await world.operator.run(command)
  expect({ command, code, output }).toEqual({ command, code: 0, output })
}

function newSecret(): string {
  return randomBytes(36).toString('base64')
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
