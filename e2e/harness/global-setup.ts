import type { TestProject } from 'vitest/node'
import { startSites } from './sites.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of the sites that all journeys of this run share. */
    readonly sitesPort: number
    /** Their data folder, for the command line. */
    readonly sitesData: string
  }
}

/**
 * Builds and starts the sites once per run, with a temporary data folder. While somebody writes a journey, it can walk through sites
 * that are running already, at the port `SITES_PORT` with the data folder `SITES_DATA`.
 */
export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const running = Number(process.env['SITES_PORT'])
  if (running > 0) {
    project.provide('sitesPort', running)
    project.provide('sitesData', process.env['SITES_DATA'] ?? 'data')
    return undefined
  }
  const sites = await startSites()
  project.provide('sitesPort', sites.port)
  project.provide('sitesData', sites.dataFolder)
  return () => sites.stop()
}
