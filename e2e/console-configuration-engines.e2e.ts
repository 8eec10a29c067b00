import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchChromium } from './engines/chromium.ts'
import type { Engine } from './engines/engine.ts'
import { firefoxPath, launchFirefox } from './engines/firefox.ts'
import { button, css, field, Shopper } from './engines/shopper.ts'
import { signInAs } from './harness/console-shopper.ts'
import { addStaffPerson } from './harness/staff-person.ts'

const SITE = 'harbourline'
const port = inject('sitesPort')
const originOf = (host: string) => `http://${host}.localhost:${port}`
const toast = (words: string) => ({ css: '.toast', name: words }) as const

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

  const open = async (host: string, viewport: 'desktop' | 'phone') =>
    new Shopper(await engine.openTab(viewport), { site: SITE, origin: originOf(host) })

  test.each(['phone', 'desktop'] as const)(
    'a note is written on a %s, shows on the site, and its revision says who wrote it',
    async (viewport) => {
      const words = `Note ${engineName} ${viewport} ${Date.now().toString(36)}`
      const [shopper, office] = [await open(SITE, viewport), await open('console', viewport)]
      const person = await addStaffPerson('web-editor', `Editor ${engineName} ${viewport}`)
      await signInAs(office, person, '/website?section=footerNote')
      await office.fill(field('Footer note'), words)
      await office.click({ css: '.configuration-save button', name: 'Save' })
      await office.untilSeen(toast('Saved'))
      await shopper.goTo('/')
      await shopper.untilText(css('footer'), (text) => text.includes(words))
      await office.click(button('Revisions'))
      await office.untilSeen({ css: 'td', name: person.name })
      await office.click({ css: 'td button', name: 'Show' })
      const changes = await office.untilText(css('dialog'), (text) => text.includes(words))
      expect(changes).toContain('What it changed')
      for (const { tab } of [shopper, office]) await tab.close()
    },
  )
})
