import type { TestProject } from 'vitest/node'
import { startSites } from './sites.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of the sites that all journeys of this run share. */
    readonly sitesPort: number
  }
}

/** Builds and starts the sites once per run, with a temporary data folder. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const sites = await startSites()
  project.provide('sitesPort', sites.port)
  return () => sites.stop()
}
