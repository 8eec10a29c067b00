import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoVehicle } from '../demo-vehicle.ts'
import { csvLine, FEED_COLUMNS, toCsvCells } from '../feed-row.ts'

/** Writes a dealership's stock as a file in our own plain layout, as the dealer's system would send it; says its path. */
export async function writeFeed(folder: string, dealership: string, stock: readonly DemoVehicle[]): Promise<string> {
  const lines = [FEED_COLUMNS, ...stock.map(({ feed, platform }) => toCsvCells(feed, platform.locationCode))]
  const path = join(folder, `${dealership}.csv`)
  await mkdir(folder, { recursive: true })
  await writeFile(path, lines.map(csvLine).join(''))
  return path
}
