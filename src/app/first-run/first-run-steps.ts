import { loadDemo } from '#demo/server/load-demo.ts'
import { createBlobStore } from '#media/server/store/blob-store.ts'
import { openFiles } from '#media/server/store/open-files.ts'
import { writeDemoConfiguration } from './demo-configuration.ts'
import type { FirstRunStep } from './first-run.ts'
import { hasStoredDealers, writeStoredDealers } from './stored-dealers.ts'

/** Steps of the first start, in order. */
export const FIRST_RUN_STEPS: readonly FirstRunStep[] = [
  {
    name: 'stored-dealers',
    title: 'Writing the dealerships of the version before as revisions',
    demoOnly: false,
    isNeeded: hasStoredDealers,
    run: writeStoredDealers,
  },
  {
    name: 'demo-configuration',
    title: 'Writing the configuration of the demo',
    demoOnly: true,
    run: writeDemoConfiguration,
  },
  {
    name: 'demo',
    title: 'Loading the demo dealers, their stock and pictures',
    demoOnly: true,
    run: async ({ config, database }, onProgress) => {
      const { dataFolder } = config
      const blobs = createBlobStore(openFiles(config))
      const report = await loadDemo({ database, dataFolder, blobs, now: new Date(), onProgress })
      return `${report.vehicles} vehicles of ${report.dealerships} dealerships, ${report.pictures} pictures`
    },
  },
]
