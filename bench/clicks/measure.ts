import type { Browser } from 'playwright-core'
import { clickThrough } from './click-through.ts'
import { openSearchPage, type OpenedPage, type PagePlan, type Screen } from './open-page.ts'
import { traceClicks, type ClickFigure } from './trace.ts'
import { waysAt } from './ways.ts'

export interface ClickFigures {
  readonly site: string
  readonly screen: Screen
  readonly slowdown: number
  readonly way: string
  readonly clicks: readonly ClickFigure[]
}

/**
 * Clicks the same facets in each way. The ways take turns in every round, so that changes of load affect all alike; the first
 * round, which loads every card once, is not measured.
 */
export async function measureClicks(
  browser: Browser,
  plan: PagePlan,
  rounds: number,
): Promise<readonly ClickFigures[]> {
  const ways = waysAt(plan.slowdown).filter(({ isPeer }) => !isPeer || plan.ports.peer !== undefined)
  const opened: OpenedPage[] = []
  for (const way of ways) opened.push(await openSearchPage(browser, plan, way))
  const expected = await sameCounts(opened)
  const clicks = new Map<OpenedPage, ClickFigure[]>(opened.map((each) => [each, []]))
  for (let round = 0; round < rounds; round++) {
    for (const each of opened) {
      const figures = await traceClicks(each.session, async () => {
        assertSame(each, await clickThrough(each.page), expected)
      })
      clicks.get(each)?.push(...figures)
    }
  }
  for (const { context } of opened) await context.close()
  const { site, screen, slowdown } = plan
  return opened.map((each) => ({ site, screen, slowdown, way: each.way.name, clicks: clicks.get(each) ?? [] }))
}

/** Clicks through every page once and returns the numbers of results, which are the same in each way. */
async function sameCounts(opened: readonly OpenedPage[]): Promise<readonly number[]> {
  let expected: readonly number[] | undefined
  for (const each of opened) {
    const counts = await clickThrough(each.page)
    expected ??= counts
    assertSame(each, counts, expected)
  }
  return expected ?? []
}

/** A frame that still shows the previous number of results, or an answer to another search, must not count. */
function assertSame({ way }: OpenedPage, counts: readonly number[], expected: readonly number[]): void {
  const isChanging = expected.every((count, at) => count !== expected[at - 1])
  if (expected.length === 0 || !isChanging || counts.join() !== expected.join())
    throw new Error(`${way.name} showed ${counts.join(', ')} results, expected ${expected.join(', ')}`)
}
