import { checkDealers, type CheckedFile } from '#dealers/server/check-dealers.ts'
import { findingJson, findingText } from '#platform/finding.ts'
import { ok } from '#platform/result.ts'
import { configurationSources, OWNER_KINDS } from '../start/configuration-files.ts'
import type { Command } from './command.ts'

export const dealersCheck: Command = {
  name: 'dealers check',
  operands: [],
  summary: 'validates the configuration files of the dealers, and the catalogue',
  options: {},
  hasJson: true,
  run: async ({ config, answer }) => {
    const report = await checkDealers(configurationSources(config), OWNER_KINDS)
    const findings = [...report.findings, ...report.files.flatMap((each) => each.findings)]
    const files = report.files.map(({ owner, file, findings: own }) => ({
      owner: { kind: owner.kind, name: owner.name },
      file,
      ok: own.every(({ severity }) => severity !== 'error'),
    }))
    const none = `There is no dealer in ${config.dealersFolder}.`
    const lines = report.files.length === 0 ? [none] : report.files.flatMap(linesOf)
    answer({ ok: report.ok, files, findings: findings.map(findingJson) }, [
      ...report.findings.map(findingText),
      ...lines,
    ])
    return ok(report.ok ? 0 : 1)
  },
}

function linesOf({ file, findings }: CheckedFile): readonly string[] {
  return [`${file}: ${verdict(findings)}`, ...findings.map((each) => `  ${findingText(each)}`)]
}

function verdict(findings: CheckedFile['findings']): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const others = findings.length - errors
  const counted = [errors > 0 && plural(errors, 'error'), others > 0 && plural(others, 'warning')].filter(Boolean)
  return counted.length > 0 ? counted.join(', ') : 'ok'
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
