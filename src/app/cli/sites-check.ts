import { inOneLine } from '#platform/problem.ts'
import { ok } from '#platform/result.ts'
import { segmentsOf } from '#search/address/known-makes.ts'
import { checkSites, reportText } from '#sites/server/check-sites.ts'
import { siteFaults } from '../start/site-faults.ts'
import { EVERY_TEXT } from '../web/every-text.ts'
import { recipientProblems } from '../start/recipient-problems.ts'
import type { Command } from './command.ts'

export const sitesCheck: Command = {
  name: 'sites check',
  operands: [],
  summary: 'says what is wrong or doubtful in the configuration of the sites',
  options: {
    unused: { type: 'boolean', help: 'also names the keys that change nothing yet' },
    data: { type: 'boolean', help: 'also looks in the database for each dealership, its location and mailbox' },
  },
  run: async ({ config, values, out, openPlatform }) => {
    const report = await checkSites(config.sitesFolder, {
      segmentsOf,
      texts: EVERY_TEXT,
      faultsOf: (site) => siteFaults(site, process.env),
    })
    out(reportText(report, { unused: values['unused'] === true }))
    if (values['data'] !== true) {
      out('Dealerships, locations and mailboxes were not looked up; --data looks them up in the database.')
      return ok(report.ok ? 0 : 1)
    }
    const platform = await openPlatform()
    if (!platform.ok) return platform
    try {
      const sites = report.sites.flatMap(({ site }) => site ?? [])
      const problems = await recipientProblems(platform.value.database, sites)
      for (const each of problems) out(inOneLine(each))
      const isFine = problems.every(({ kind }) => kind === 'borrowed-mailbox')
      return ok(report.ok && isFine ? 0 : 1)
    } finally {
      await platform.value.close()
    }
  },
}
