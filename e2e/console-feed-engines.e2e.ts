import { afterAll, describe, expect, inject, test } from 'vitest'
import { launchChromium } from './engines/chromium.ts'
import type { Engine } from './engines/engine.ts'
import { firefoxPath, launchFirefox } from './engines/firefox.ts'
import { button, css, field, heading, link, Shopper } from './engines/shopper.ts'
import { signInAs } from './harness/console-shopper.ts'
import { sendFeed } from './harness/send-feed.ts'
import { addStaffPerson } from './harness/staff-person.ts'

const port = inject('sitesPort')
const HEADING = 'stock_number,type,make,model,year,price,km,vin'
const ENGINES = [
  { name: 'Chromium', launch: () => launchChromium('') },
  ...(firefoxPath() ? [{ name: 'Firefox', launch: launchFirefox }] : []),
]

describe.each(ENGINES)('in $name', ({ name: engineName, launch }) => {
  const engines: Engine[] = []
  afterAll(() => Promise.all(engines.map((engine) => engine.close())))

  test.each(['desktop', 'phone'] as const)(
    'a dealer finds a renamed column, rejects the file, and finds why a car is not on Google, on a %s',
    async (device) => {
      const engine = await launch()
      engines.push(engine)
      const dealer = new Shopper(await engine.openTab(device), {
        site: 'harbourline',
        origin: `http://console.localhost:${port}`,
      })
      const person = await addStaffPerson('group-admin', `Feeds ${engineName} ${device}`)
      await signInAs(dealer, person, '/feeds')
      await dealer.untilSeen(heading('Feeds'))
      const feed = `${engineName.toLowerCase()}-${device}-${Date.now().toString(36)}`
      const rows = ['1', '2', '3', '4'].map((nth) => `${feed}-${nth},used,Toyota,Yaris,2019,19990,45000,`)
      const page = { evaluate: dealer.tab.evaluate.bind(dealer.tab) as Parameters<typeof sendFeed>[0]['evaluate'] }
      await sendFeed(page, feed, [HEADING, ...rows])
      await sendFeed(page, feed, [HEADING.replace('price', 'Sale price'), ...rows])

      await dealer.goTo('/feeds')
      await dealer.click(link(feed))
      await dealer.untilText(css('[aria-label="Held back"]'), (shown) =>
        shown.includes('“Sale price” that nothing reads'),
      )
      await dealer.click(button('Reject it'))
      await dealer.untilSeen({ css: '.tag', name: 'Held file rejected' })

      await dealer.goTo('/why')
      await dealer.fill(field('Stock number, plate or VIN'), `${feed}-2`)
      await dealer.press('Enter')
      const report = await dealer.untilText(css('article'), (shown) => shown.includes('Google vehicle ads'))
      expect(report).toMatch(/Google vehicle ads of .*: Left out of .*: no picture/)
      await dealer.click(link('2019 Toyota Yaris'))
      await dealer.untilAddress(/^\/stock\/\d+/)
      await dealer.tab.close()
    },
    120_000,
  )
})
