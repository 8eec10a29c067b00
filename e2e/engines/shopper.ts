import { setTimeout as sleep } from 'node:timers/promises'
import { MIN_FILL_MS } from '#leads/spam/spam.ts'
import type { Key, Tab } from './engine.ts'
import { type Sighting, selectText, sight, type Target } from './in-page.ts'

export const button = (name: string, within?: string): Target => named('button, summary, [role=button]', name, within)
export const link = (name: string, within?: string): Target => named('a[href]', name, within)
export const heading = (name: string, within?: string): Target => named('h1, h2, h3', name, within)
export const field = (label: string, within?: string): Target => named('input, textarea, select', label, within)
export const css = (selector: string): Target => ({ css: selector })

const named = (selector: string, name: string, within?: string): Target => ({
  css: selector,
  name,
  ...(within !== undefined && { within }),
})

/** A busy machine takes seconds for a page. */
const LIMIT_MS = 30_000
const STEP_MS = 50

/** A person in front of a tab: looks, and waits until what they look for is there. */
export class Shopper {
  readonly site: string
  readonly tab: Tab
  readonly #origin: string

  /** `origin` is where the site is, `http://harbourline.localhost:41234`. */
  constructor(tab: Tab, { site, origin }: { readonly site: string; readonly origin: string }) {
    this.tab = tab
    this.site = site
    this.#origin = origin
  }

  goTo(path: string): Promise<void> {
    return this.tab.goTo(new URL(path, this.#origin).href)
  }

  /** Path and query of the page. */
  address(): Promise<string> {
    return this.tab.evaluate(() => location.pathname + location.search, null)
  }

  /** Waits for an address, or for a part of one. */
  async untilAddress(expected: string | RegExp): Promise<void> {
    const fits = (address: string) => (typeof expected === 'string' ? address === expected : expected.test(address))
    await poll(
      () => this.address(),
      fits,
      (address) => `the address is ${address} instead of ${expected}`,
    )
  }

  /** The visible state of a target now. */
  see(target: Target): Promise<Sighting> {
    return this.tab.evaluate(sight, target)
  }

  /** Waits for a target, and returns its text. */
  async untilSeen(target: Target): Promise<string> {
    const { text } = await this.#until(target, ({ count }) => count > 0, 'is not to be seen')
    return text
  }

  async untilGone(target: Target): Promise<void> {
    await this.#until(target, ({ count }) => count === 0, 'does not go away')
  }

  async untilCount(target: Target, expected: number): Promise<void> {
    await this.#until(target, ({ count }) => count === expected, `is not there ${expected} times`)
  }

  async untilText(target: Target, fits: (text: string) => boolean): Promise<string> {
    const { text } = await this.#until(target, ({ text: now }) => fits(now), 'does not say what is expected')
    return text
  }

  /** Presses the middle of a target, once it rests and nothing covers it. */
  async click(target: Target): Promise<void> {
    let last: Sighting['point'] = null
    const rests = ({ point }: Sighting) => {
      const isAtRest = point !== null && last !== null && point.x === last.x && point.y === last.y
      last = point
      return isAtRest
    }
    const { point } = await this.#until(target, rests, 'cannot be pressed')
    if (point) await this.tab.clickAt(point)
  }

  /** Types into a field in place of its text. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target)
    await this.tab.evaluate(selectText, null)
    await this.tab.type(text)
  }

  /** Types where the focus is. */
  type(text: string): Promise<void> {
    return this.tab.type(text)
  }

  press(key: Key): Promise<void> {
    return this.tab.press(key)
  }

  back(): Promise<void> {
    return this.tab.evaluate(() => history.back(), null)
  }

  /** Waits until history entries stand for this number of dialogs, sheets and menus (overlay-history.ts). */
  async untilHistoryHas(overlays: number): Promise<void> {
    const entries = () => this.tab.evaluate(() => (history.state as { overlays?: number } | null)?.overlays ?? 0, null)
    await poll(
      entries,
      (count) => count === overlays,
      (count) => `the history has ${count} overlays instead of ${overlays}`,
    )
  }

  /** Waits for the scripts of a part of the page. */
  async untilHydrated(part: string): Promise<void> {
    await this.#until(css(part), ({ count }) => count > 0, 'is not to be seen')
    const isAlive = () =>
      this.tab.evaluate((selector) => document.querySelector(selector) !== null, `${part} live-island[alive]`)
    await poll(
      isAlive,
      (is) => is,
      () => `the scripts of ${part} do not start`,
    )
  }

  /** Waits for the scripts that start when the page has nothing else to do. */
  async untilIdle(): Promise<void> {
    const isIdle = () => this.tab.evaluate(() => !document.querySelector('live-island[when=idle]:not([alive])'), null)
    await poll(
      isIdle,
      (is) => is,
      () => 'the page has scripts that do not start',
    )
  }

  /** Waits until the page has laid out what lies below the fold (`laid-out-later` of base.css). */
  async untilLaidOut(): Promise<void> {
    const isRunning = () =>
      this.tab.evaluate(
        () =>
          document
            .getAnimations()
            .some(
              (each) => (each as CSSAnimation).animationName?.startsWith('laid-out') && each.playState === 'running',
            ),
        null,
      )
    await poll(
      isRunning,
      (is) => !is,
      () => 'the animations of the page do not end',
    )
  }

  /** Waits as long as a person needs to fill in the form, because the server suspects faster submissions of being spam. */
  async takeTime(): Promise<void> {
    const hereForMs = await this.tab.evaluate(() => performance.now(), null)
    await sleep(Math.max(0, MIN_FILL_MS + 300 - hereForMs))
  }

  #until(target: Target, fits: (sighting: Sighting) => boolean, problem: string): Promise<Sighting> {
    const failure = (last: unknown) => `${JSON.stringify(target)} ${problem}: ${JSON.stringify(last)}`
    return poll(() => this.see(target), fits, failure)
  }
}

/**
 * Asks until the answer fits, and returns it. While a page is replaced by the next, functions in it fail, so a failure is no answer.
 */
export async function poll<T>(
  ask: () => Promise<T>,
  fits: (answer: T) => boolean,
  failure: (last: T | Error) => string,
): Promise<T> {
  const limit = Date.now() + LIMIT_MS
  for (;;) {
    const answer = await ask().catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
    if (!(answer instanceof Error) && fits(answer)) return answer
    if (Date.now() > limit)
      throw new Error(answer instanceof Error ? `${failure(answer)}: ${answer.message}` : failure(answer))
    await sleep(STEP_MS)
  }
}
