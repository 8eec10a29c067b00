import { expect } from 'vitest'
import type { Journey } from '../engines/journey.ts'
import { button, css, heading, link, type Shopper } from '../engines/shopper.ts'

const COUNT = css('[data-rolling]')
const CARD = css('main .vehicle-card')
const checkbox = (name: string, value: string) => css(`input[name="${name}"][value="${value}"]`)

/** The number of results. */
const countOf = (shopper: Shopper): Promise<number> =>
  shopper.tab.evaluate(() => Number(document.querySelector<HTMLElement>('[data-rolling]')?.dataset['rolling']), null)

/** Search, filter, compare. */
export function findingJourneys(journey: Journey): void {
  journey('search: a sentence becomes filters', { site: 'redgum', path: '/search/used-cars' }, async (shopper) => {
    await shopper.untilHydrated('#search')
    const all = await countOf(shopper)
    await shopper.fill(css('#query'), 'ute under 40k')
    await shopper.press('Enter')
    await shopper.untilAddress(/body=Ute/)
    expect(await shopper.address()).toContain('range%5Bprice%5D=:40000')
    await shopper.untilSeen(link('Remove filter: Ute'))
    expect(await countOf(shopper)).toBeLessThan(all)
    expect((await shopper.see(CARD)).text).toContain('Ute')
    await shopper.click(link('Remove filter: Ute'))
    await shopper.untilGone(link('Remove filter: Ute'))
    await shopper.untilAddress('/search/used-cars?range%5Bprice%5D=:40000')
  })

  const all = { site: 'harbourline', path: '/search/new-used-and-demo-cars' }
  journey('filter: a make changes address and count, and Back undoes it', all, async (shopper) => {
    await shopper.untilHydrated('#search')
    const before = await countOf(shopper)
    await shopper.click(checkbox('make', 'Toyota'))
    await shopper.untilAddress('/search/toyota')
    await expect.poll(() => countOf(shopper)).toBeLessThan(before)
    expect((await shopper.see(css('.vehicle-card-name'))).text).toContain('Toyota')
    await shopper.back()
    await shopper.untilAddress(all.path)
    await expect.poll(() => countOf(shopper)).toBe(before)
  })

  journey(
    'compare: two vehicles stand side by side',
    { site: 'harbourline', path: '/search/used-cars' },
    async (shopper) => {
      const mark = (isChosen: boolean) => css(`main .vehicle-card .card-mark[data-compare][aria-pressed="${isChosen}"]`)
      for (const count of [1, 2]) {
        await shopper.click(mark(false))
        await shopper.untilCount(mark(true), count)
      }
      await shopper.click({ css: 'a', exactly: 'Compare 2' })
      await shopper.untilSeen(heading('Compare cars'))
      await shopper.untilAddress(/^\/compare\?cars=[^,]+,[^,]+$/)
      expect((await shopper.see(css('.compare-table thead th .compare-name'))).count).toBe(2)
      const rows = css('.compare-table tbody tr')
      const { count } = await shopper.see(rows)
      await shopper.click({ css: 'input', name: 'Show only what differs' })
      await shopper.untilSeen({ css: 'input:checked', name: 'Show only what differs' })
      expect((await shopper.see(rows)).count).toBeLessThan(count)
      await shopper.click(link('Remove '))
      await shopper.untilAddress(/^\/compare\?cars=[^,]+$/)
    },
  )

  journey(
    'filter: on a phone the sheet counts, and shows the results',
    { ...all, viewport: 'phone' },
    async (shopper) => {
      await shopper.untilHydrated('#search')
      const before = await countOf(shopper)
      await shopper.click(css('.search-bar-filters'))
      await shopper.click(checkbox('make', 'Toyota'))
      await shopper.untilAddress('/search/toyota')
      await expect.poll(() => countOf(shopper)).toBeLessThan(before)
      await shopper.click(css('[data-show-results]'))
      await shopper.untilGone(css('#filters'))
      expect((await shopper.see(COUNT)).count).toBe(1)
      await shopper.untilSeen(button('Filters (1)'))
    },
  )
}
