import { ok } from '#platform/result.ts'
import { segmentsOf } from '#search/known-makes.ts'
import { checkSites, reportText } from '#sites/server/check-sites.ts'
import { EVERY_TEXT } from '../every-text.ts'
import type { Command } from './command.ts'

export const sitesCheck: Command = {
  name: 'sites check',
  operands: [],
  summary: 'says what is wrong or doubtful in the configuration of the sites',
  options: { unused: { type: 'boolean', help: 'also names the keys that change nothing yet' } },
  run: async ({ config, values, out }) => {
    const report = await checkSites(config.sitesFolder, { segmentsOf, texts: EVERY_TEXT })
    out(reportText(report, { unused: values['unused'] === true }))
    return ok(report.ok ? 0 : 1)
  },
}
