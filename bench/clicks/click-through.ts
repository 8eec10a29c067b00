import type { Page } from 'playwright-core'
import { MARKS } from './trace.ts'

/** Facets selected and cleared in turn. */
const CHOICES = ['make', 'body', 'fuel', 'transmission'] as const
/** Pause between clicks, long enough for all deferred work of an answer. */
const PAUSE_MS = 1200
const LIMIT_MS = 120_000

/**
 * Ticks and unticks the first checkbox of each facet, and marks each click and the frame that shows its answer. Returns the
 * numbers of results shown in these frames.
 */
export async function clickThrough(page: Page): Promise<readonly number[]> {
  // Pages behind another one draw fewer frames.
  await page.bringToFront()
  return page.evaluate(
    async ({ names, pause, limit, marks }) => {
      const root = document.querySelector<HTMLElement>('#search')
      const boxOf = (name: string) => root?.querySelector<HTMLInputElement>(`details[open] input[name="${name}"]`)
      const countShown = () => Number(root?.querySelector('[data-rolling]')?.textContent?.replaceAll(/\D/g, ''))
      const counts: number[] = []
      const found = names.filter((name) => boxOf(name))
      for (const name of [...found, ...found.toReversed()]) {
        const box = boxOf(name)
        if (!root || !box) continue
        await new Promise<void>((resolve, reject) => {
          const framed = () => {
            performance.mark(marks.frame)
            counts.push(countShown())
            resolve()
          }
          const seen = new MutationObserver(() => {
            seen.disconnect()
            requestAnimationFrame(framed)
          })
          seen.observe(root, { attributes: true, attributeFilter: ['data-address'] })
          setTimeout(() => reject(new Error(`no answer to a click on ${name}`)), limit)
          performance.mark(marks.click)
          box.click()
        })
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
      return counts
    },
    { names: CHOICES, pause: PAUSE_MS, limit: LIMIT_MS, marks: MARKS },
  )
}
