import { get } from '../processes/request.ts'
import type { PackBytes } from './report.ts'

/** Size of the stock that a search page loads. */
export async function measurePack(port: number, site: string): Promise<PackBytes> {
  const host = `${site}.localhost:${port}`
  const pack = await get({ port, path: '/api/search/columns', host, encoding: 'br' })
  const page = await get({ port, path: '/api/search', host, encoding: 'identity' })
  const { total } = JSON.parse(page.body.toString()) as { readonly total: number }
  return { site, vehicles: total, brotli: pack.body.length }
}
