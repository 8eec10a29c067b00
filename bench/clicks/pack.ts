import { ask } from '../processes/ask.ts'
import type { PackBytes } from './report.ts'

/** The stock as a site's search page loads it. */
export async function measurePack(port: number, site: string): Promise<PackBytes> {
  const host = `${site}.localhost:${port}`
  const pack = await ask({ port, path: '/api/search/columns', host, encoding: 'br' })
  const page = await ask({ port, path: '/api/search', host, encoding: 'identity' })
  const { total } = JSON.parse(page.body.toString()) as { readonly total: number }
  return { site, vehicles: total, brotli: pack.body.length }
}
