import { addDemoDemand } from '#demo/server/demo-demand.ts'
import type { Platform } from './open-platform.ts'

/** In demo mode adds what shoppers of the demo's sites wanted in the last weeks, so that the console has something to show. */
export async function prepareDemoDemand({ config, database, log }: Platform): Promise<void> {
  if (config.mode === 'production' || config.consoleHost === undefined) return
  try {
    await addDemoDemand(database, new Date())
  } catch (error) {
    log.warn({ err: error }, 'the demand of the demo could not be added')
  }
}
