import { afterAll, describe, expect, inject, test } from 'vitest'
import { webKitPath } from '../bin/shared/webkit-path.mjs'
import { launchChromium } from './engines/chromium.ts'
import type { Engine } from './engines/engine.ts'
import { firefoxPath, launchFirefox } from './engines/firefox.ts'
import { button, css, field, link, Shopper } from './engines/shopper.ts'
import { launchWebKit } from './engines/webkit.ts'
import { enquire, leadRow, openLead, signInAs } from './harness/console-shopper.ts'
import { mailWith } from './harness/outbox.ts'
import { addStaffPerson } from './harness/staff-person.ts'

const SITE = 'harbourline'
const port = inject('sitesPort')
const originOf = (host: string) => `http://${host}.localhost:${port}`
const CONVERSATION = '[role=log]'
const line = (name: string) => ({ css: '[role=menuitem]', name }) as const

const ENGINES = [
  { name: 'Chromium', launch: () => launchChromium('') },
  ...(firefoxPath() ? [{ name: 'Firefox', launch: launchFirefox }] : []),
  ...(webKitPath() ? [{ name: 'WebKit', launch: launchWebKit }] : []),
]

/** A day of a lead through the whole product: the shopper's site, the mails, two people at the console. */
describe.each(ENGINES)('in $name', ({ name: engineName, launch }) => {
  const engines: Engine[] = []
  afterAll(() => Promise.all(engines.map((engine) => engine.close())))

  /** Everybody has a browser of their own: WebKit's driver holds one. */
  const open = async (host: string) => {
    const engine = await launch()
    engines.push(engine)
    return new Shopper(await engine.openTab('desktop'), { site: SITE, origin: originOf(host) })
  }

  test('a lead is seen, answered, followed by the shopper, taken over and sold', async () => {
    const name = `Day ${engineName}${Date.now().toString(36)}`
    const [sales, manager, shopper] = [await open('console'), await open('console'), await open(SITE)]
    const seller = await addStaffPerson('sales', `Seller ${name}`)
    const head = await addStaffPerson('manager', `Head ${name}`)
    await signInAs(sales, seller, '/leads/waiting')

    const car = await enquire(shopper, name)
    expect(await sales.untilSeen(leadRow(name))).toMatch(await expectedWait(sales, name))

    const answer = `Yes, it is here, ${name}. Come on Saturday at ten.`
    await openLead(sales, name)
    await sales.untilSeen(css('.lead-side-pane .car'))
    await sales.fill(field(`E-mail to ${name}`), answer)
    await sales.click(button('Send', '.answer-foot'))
    await sales.untilSeen({ css: '.toast', name: 'on its way' })
    const { text } = await mailWith(SITE, /Re: /, answer)
    const status = statusLink(text)

    await shopper.goTo(status)
    await shopper.untilText(css('main'), (shown) => shown.includes(answer))
    await shopper.fill(field('Add a message'), `See you then, ${name}`)
    await shopper.click(button('Send message'))
    await sales.untilText(css(CONVERSATION), (shown) => shown.includes(`See you then, ${name}`))

    await signInAs(manager, head, '/leads/waiting')
    await openLead(manager, name)
    await manager.untilText(css(CONVERSATION), (shown) => shown.includes(`See you then, ${name}`))
    await manager.click(button(`Assign, now ${seller.name}`))
    await manager.click(line('You'))
    await sales.untilText(css('.lead-head'), (shown) => shown.includes(`${head.name}’s`))
    await manager.click(button('Done', '.lead-actions'))
    await manager.click(line(`Sold: ${car}`))
    await manager.untilGone(leadRow(name))
    await sales.untilText(css(CONVERSATION), (shown) => shown.includes('Sold'))
    await manager.click(link('Done', '.sidebar'))
    await manager.untilSeen(leadRow(name))
    for (const { tab } of [sales, manager, shopper]) await tab.close()
  }, 180_000)
})

/** What the row says of the wait, by the opening hours that the API knows at the time of the test. */
async function expectedWait({ tab }: Shopper, name: string): Promise<RegExp> {
  const opensAt = await tab.evaluate(async (searched) => {
    const answer = await fetch(`/api/v1/leads?view=waiting&q=${encodeURIComponent(searched)}`)
    const { data } = (await answer.json()) as { data: { opensAt: string | null }[] }
    return data[0]?.opensAt ?? null
  }, name)
  return opensAt === null ? /waits for/ : /wrote after hours, opens/
}

function statusLink(text: string): string {
  const [found] = /http:\/\/\S+\/my-enquiry\/\S+/.exec(text) ?? []
  if (found === undefined) throw new Error(`no link to the enquiry in: ${text}`)
  return found
}
