import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { untilLaidOut } from './browser.ts'

declare global {
  var axe: typeof import('axe-core')
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const RULES: RunOptions = {
  resultTypes: ['violations', 'incomplete'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** axe reports these as incomplete, because Chromium makes every scroll container focusable. Safari does not. */
const COUNTED_WHEN_UNSURE = ['scrollable-region-focusable']

/** Faults found by axe, a line for each element: rule, selector, HTML. `exclude`: selectors of parts that are not checked. */
export async function accessibilityFaults(
  page: Page,
  { exclude = [] }: { readonly exclude?: readonly string[] } = {},
): Promise<string[]> {
  await untilLaidOut(page)
  await untilAtRest(page)
  // Selectors and HTML of the elements that pass are a sixth of the time, so both are asked for only if there are faults.
  const found = await analyze(page, exclude, false)
  return found.length === 0 ? [] : analyze(page, exclude, true)
}

type Analysis = [context: { exclude: string[] }, options: RunOptions, noHtml: boolean]

async function analyze(page: Page, exclude: readonly string[], isDescribed: boolean): Promise<string[]> {
  // A document keeps axe, so its second analysis doesn't load it again.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const { violations, incomplete } = await page.evaluate(
    ([context, options, noHtml]: Analysis): Promise<AxeResults> => {
      axe.reset()
      axe.configure({ noHtml })
      return axe.run(context, options)
    },
    [{ exclude: [...exclude] }, { ...RULES, selectors: isDescribed }, !isDescribed] satisfies Analysis,
  )
  const unsure = incomplete.filter(({ id }) => COUNTED_WHEN_UNSURE.includes(id))
  return [...violations, ...unsure].flatMap(({ id, nodes }) =>
    nodes.map(({ html, target }) => `${id} ${target?.join(' ')} ${html}`),
  )
}

/** A page at rest leaves this many frames without a change. */
const FRAMES_AT_REST = 10
const REST_LIMIT_MS = 10_000

/**
 * Resolves when scripts have stopped changing the document, as each page does for people who prefer reduced motion. A script that
 * changes it in every frame keeps a phone's processor busy.
 */
async function untilAtRest(page: Page): Promise<void> {
  const hasMotion = await page.evaluate(() => matchMedia('(prefers-reduced-motion: no-preference)').matches)
  if (hasMotion) await page.emulateMedia({ reducedMotion: 'reduce' })
  const changing = await page.evaluate(
    async ([frames, limit]) => {
      const until = performance.now() + limit
      let unchanged = 0
      let changed = ''
      const observer = new MutationObserver(([change]) => {
        unchanged = 0
        changed = `${change?.type} of ${change?.target instanceof Element ? change.target.outerHTML : change?.target.nodeName}`
      })
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      while (unchanged < frames && performance.now() < until) {
        await new Promise(requestAnimationFrame)
        unchanged += 1
      }
      observer.disconnect()
      return unchanged < frames ? changed : null
    },
    [FRAMES_AT_REST, REST_LIMIT_MS] as const,
  )
  if (hasMotion) await page.emulateMedia({ reducedMotion: 'no-preference' })
  if (changing !== null) throw new Error(`${page.url()} never comes to rest: ${changing}`)
}
