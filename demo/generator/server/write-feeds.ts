import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'yaml'
import type { DemoVehicle } from '../demo-vehicle.ts'
import { csvLine, FEED_COLUMNS, FEED_MAPPING, toCsvCells } from '../feed-row.ts'

/** Writes a dealership's stock to a CSV file, as the dealer's system would send it. Returns the path of the file. */
export async function writeFeed(folder: string, dealership: string, stock: readonly DemoVehicle[]): Promise<string> {
  const lines = [FEED_COLUMNS, ...stock.map(({ feed, platform }) => toCsvCells(feed, platform.locationCode))]
  const path = join(folder, `${dealership}.csv`)
  await mkdir(folder, { recursive: true })
  await writeFile(path, lines.map(csvLine).join(''))
  return path
}

/** Writes the mapping of the feeds into their folder. Returns the path of the file. */
export async function writeMapping(folder: string): Promise<string> {
  const path = join(folder, 'mapping.yaml')
  await mkdir(folder, { recursive: true })
  await writeFile(path, stringify(FEED_MAPPING))
  return path
}
