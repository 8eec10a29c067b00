import { resolve } from 'node:path'
import { problem } from '#platform/problem.ts'
import { err, ok } from '#platform/result.ts'
import { IMPORT_OPTIONS, importOptions, progressLine, renderReport, runImport } from '#stock/server/import-command.ts'
import type { Command } from './command.ts'

export const importStock: Command = {
  name: 'import',
  operands: ['FILE'],
  summary: "takes a dealer's stock file in: CSV, JSON lines or XML, plain, .gz or .zst",
  options: IMPORT_OPTIONS,
  run: async ({ operands, values, out, openPlatform }) => {
    const platform = await openPlatform()
    if (!platform.ok) return platform
    const line = process.stderr.isTTY ? progressLine((text) => process.stderr.write(text)) : undefined
    try {
      const database = platform.value.database.pool('import')
      const file = resolve(operands[0] ?? '')
      const report = await runImport(importOptions(file, values, { database, ...(line && { onProgress: line.show }) }))
      line?.finish()
      if (!report.ok) return err(problem(report.error.kind, report.error.what, report.error.fix ?? ''))
      out(renderReport(report.value))
      return ok(report.value.held.length > 0 ? 1 : 0)
    } finally {
      await platform.value.close()
    }
  },
}
