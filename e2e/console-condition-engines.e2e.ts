import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { webKitPath } from '../bin/shared/webkit-path.mjs'
import type { Engine } from './engines/engine.ts'
import { firefoxPath, launchFirefox } from './engines/firefox.ts'
import { button, css, field, Shopper } from './engines/shopper.ts'
import { launchWebKit } from './engines/webkit.ts'
import { signInAs } from './harness/console-shopper.ts'
import { addStaffPerson, type StaffPerson } from './harness/staff-person.ts'
import { takePhoto } from './harness/take-photo.ts'

const port = inject('sitesPort')
const OTHERS = [
  ...(firefoxPath() ? [{ name: 'Firefox', launch: launchFirefox }] : []),
  ...(webKitPath() ? [{ name: 'WebKit', launch: launchWebKit }] : []),
]

describe.each(OTHERS)('on a phone with $name', ({ launch }) => {
  let engine: Engine
  let person: StaffPerson
  beforeAll(async () => {
    engine = await launch()
    person = await addStaffPerson('sales', 'Phone Condition')
  })
  afterAll(() => engine?.close())

  test('a condition report is written, is there after each reload, and published', async () => {
    const console = new Shopper(await engine.openTab('phone'), {
      site: 'harbourline',
      origin: `http://console.localhost:${port}`,
    })
    await signInAs(console, person, '/stock?state=live&sort=name')
    await console.untilSeen(css('.stock-open'))
    const id = await console.tab.evaluate(
      async (offset) =>
        (
          (await (await fetch(`/api/v1/stock?state=live&sort=name&offset=${offset}&limit=1`)).json()) as {
            data: { id: number }[]
          }
        ).data[0]?.id,
      randomInt(100, 140),
    )
    await console.goTo(`/stock/${id}/condition`)
    await console.untilSeen(css('.condition-shutter'))
    await takePhoto(console, 'front.jpg')
    await console.click(css('.condition-picture > button'))
    await console.untilSeen(css('.condition-marks li'))
    await console.goTo(`/stock/${id}/condition?step=tyres`)
    for (const tyre of ['Front left', 'Front right', 'Rear left', 'Rear right'])
      await console.fill(field(`${tyre}, mm`), '1.4')
    await console.untilSeen({ css: '.condition-low', name: 'Below the legal minimum of 1.5 mm' })
    await console.goTo(`/stock/${id}/condition?step=finish`)
    await console.click(button('Publish', '.condition-fields'))
    const said = await console.untilText(css('.condition-fields'), (text) => text.includes('Published'))
    expect(said).not.toContain('lacks')
    await console.tab.close()
  })
})
