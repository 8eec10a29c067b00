import { checkDealers } from '#dealers/server/check-dealers.ts'
import type { Finding } from '#platform/finding.ts'
import { configurationSources, OWNER_KINDS } from '../../start/configuration-files.ts'
import type { Examined } from './check.ts'

/** Findings of the files of dealers and of the catalogue. */
export async function dealerFindings({ call: { config } }: Pick<Examined, 'call'>): Promise<readonly Finding[]> {
  const report = await checkDealers(configurationSources(config), OWNER_KINDS)
  return [...report.findings, ...report.files.flatMap(({ findings }) => findings)]
}
