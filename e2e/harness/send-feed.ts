import type { Page } from 'playwright-core'

/** Sends a file to a feed of the first yard of the signed-in person, as their dealer system would, and waits until it was read. */
export async function sendFeed(
  page: Pick<Page, 'evaluate'>,
  feed: string,
  lines: readonly string[],
): Promise<{ readonly dealershipId: number }> {
  return page.evaluate(
    async ({ name, body }) => {
      const me = (await (await fetch('/api/v1/me')).json()) as { yards: { id: number; name: string }[] }
      const dealershipId = me.yards.find((yard) => yard.name.includes('Brisbane'))?.id ?? 0
      const base = `/api/v1/dealerships/${dealershipId}/feeds/${name}`
      const sent = await fetch(base, { method: 'PUT', headers: { 'content-type': 'text/csv' }, body })
      const { run } = (await sent.json()) as { run: number }
      for (;;) {
        const { state } = (await (await fetch(`${base}/runs/${run}`)).json()) as { state: string }
        if (state !== 'waiting' && state !== 'running') return { dealershipId }
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
    },
    { name: feed, body: [...lines, ''].join('\n') },
  )
}
