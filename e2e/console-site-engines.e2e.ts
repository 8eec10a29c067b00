import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchChromium } from './engines/chromium.ts'
import type { Engine } from './engines/engine.ts'
import { firefoxPath, launchFirefox } from './engines/firefox.ts'
import { button, css, field, heading, poll, Shopper } from './engines/shopper.ts'
import { signInAs } from './harness/console-shopper.ts'
import { addStaffPerson } from './harness/staff-person.ts'

const port = inject('sitesPort')
const originOf = (host: string) => `http://${host}.localhost:${port}`

const ENGINES = [
  { name: 'Chromium', launch: () => launchChromium('') },
  ...(firefoxPath() ? [{ name: 'Firefox', launch: launchFirefox }] : []),
]

describe.each(ENGINES)('in $name', ({ name: engineName, launch }) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await launch()
  })
  afterAll(() => engine?.close())

  test.each(['phone', 'desktop'] as const)('a new site is previewed, made and suspended on a %s', async (viewport) => {
    const name = `Reef ${engineName} ${viewport} ${Date.now().toString(36)}`
    const slug = name.toLowerCase().replaceAll(' ', '-')
    const office = new Shopper(await engine.openTab(viewport), { site: slug, origin: originOf('console') })
    const shopper = new Shopper(await engine.openTab(viewport), { site: slug, origin: originOf(slug) })
    const person = await addStaffPerson('platform', `Operator ${engineName} ${viewport}`)
    await signInAs(office, person, '/website/new')
    await office.fill(field('Name', 'form'), name)
    await office.click(css('fieldset input[type=checkbox]'))
    await office.untilSeen(css('.preview iframe'))
    const draft = await office.tab.evaluate(
      (selector) => document.querySelector<HTMLIFrameElement>(selector)?.src ?? '',
      '.preview iframe',
    )
    const preview = new Shopper(await engine.openTab(viewport), { site: slug, origin: new URL(draft).origin })
    await preview.goTo('/')
    await preview.untilText(css('body'), (text) => text.includes('Preview of a draft.') && text.includes(name))
    await office.click(button('Create the site'))
    await office.untilSeen(heading('Before launch'))
    await shopper.goTo('/')
    await shopper.untilText(css('body'), (text) => text.includes(name))
    await office.click(button('Suspend…'))
    await office.click(button('Suspend the site'))
    await office.untilSeen(button('Make it live again'))
    await poll(
      async () => {
        await shopper.goTo('/search')
        return shopper.untilText(css('body'), () => true)
      },
      (text) => text.includes('not available at the moment'),
      () => 'The suspended site still shows its cars',
    )
    expect(await office.untilText(css('main'), () => true)).toContain('Its stock and enquiries go on.')
    for (const { tab } of [office, shopper, preview]) await tab.close()
  })
})
