import { basename, resolve } from 'node:path'
import { openFiles } from '#media/server/store/open-files.ts'
import type { Config } from '#platform/config.ts'
import { problem, type Problem } from '#platform/problem.ts'
import { err, ok } from '#platform/result.ts'
import { IMPORT_OPTIONS, importOptions, progressLine, renderReport, runImport } from '#stock/server/import-command.ts'
import { reportJson } from '#stock/report/report-json.ts'
import { feedOfImport, keepImported } from '#stock/server/feed-files/keep-file.ts'
import { waitingPictures } from '#stock/server/waiting-pictures.ts'
import { waitingText } from '#stock/waiting-pictures.ts'
import { storeDealersOfRows } from '#dealers/server/store-dealers-of-rows.ts'
import { readKnownDealerships, type KnownDealership } from '#locations/server/known-dealerships.ts'
import type { ImportError } from '#stock/server/import/import-error.ts'
import type { Platform } from '../start/open-platform.ts'
import { commandActor } from './command-actor.ts'
import type { Command } from './command.ts'
import { locationCall } from './location.ts'
import { installationName } from './installation.ts'

const ACTOR = commandActor('import')

export const importStock: Command = {
  name: 'import',
  operands: ['FILE'],
  summary: "imports a dealer's stock file: CSV, JSON lines or XML, plain, .gz or .zst",
  options: IMPORT_OPTIONS,
  hasJson: true,
  run: async ({ operands, values, config, answer, openPlatform }) => {
    const platform = await openPlatform()
    if (!platform.ok) return platform
    const line =
      process.stderr.isTTY && values['json'] !== true ? progressLine((text) => process.stderr.write(text)) : undefined
    try {
      const database = platform.value.database.pool('import')
      const file = resolve(operands[0] ?? '')
      let importId: number | null = null
      const options = importOptions(file, values, { actor: ACTOR, database, ...(line && { onProgress: line.show }) })
      const report = await runImport({ ...options, onRecorded: (id) => (importId = id) })
      line?.finish()
      if (importId !== null && SHIPPED_NAME.test(String(values['mapping'])))
        await keepFileOfImport(platform.value, importId, file)
      if (!report.ok) return err(problemOf(report.error, config))
      const { createdDealerships, isDryRun } = report.value
      if (createdDealerships.length > 0 && !isDryRun) await storeDealersOfRows(platform.value.database, ACTOR)
      const dealership = typeof values['dealership'] === 'string' ? values['dealership'] : undefined
      const waiting = isDryRun ? [] : await waitingPictures(platform.value.database, dealership)
      const missing =
        createdDealerships.length === 0 || isDryRun
          ? []
          : dealershipsWithoutMailbox(createdDealerships, await readKnownDealerships(platform.value.database))
      answer({ ...reportJson(report.value), pictures: waiting, withoutMailbox: missing }, [
        renderReport(report.value),
        ...waiting.map((each) => `${waitingText(each)}.`),
        ...mailboxLines(missing),
      ])
      return ok(report.value.held.length > 0 ? 1 : 0)
    } finally {
      await platform.value.close()
    }
  },
}

/** A mapping by the path of its file can't be read again by another process. */
const SHIPPED_NAME = /^[a-z0-9-]+$/

/** Keeps the file, so that the console shows what it holds, and imports it again if it was held back. */
async function keepFileOfImport({ config, database, log }: Platform, importId: number, path: string): Promise<void> {
  const of = await feedOfImport(database, importId)
  if (of === null) return
  await keepImported({ database, log, files: openFiles(config) }, { ...of, importId, name: basename(path), path })
}

/** Adds the installation's name, because the dealership may exist in another one. */
function problemOf({ kind, what, fix = '' }: ImportError, config: Config): Problem {
  return problem(kind, kind === 'unknown-dealership' ? `${what} This is ${installationName(config)}.` : what, fix)
}

const SLUGS_SHOWN = 8

/** Feeds contain no mailboxes, so a dealership created by an import has none. */
function dealershipsWithoutMailbox(
  created: readonly string[],
  known: ReadonlyMap<string, KnownDealership>,
): readonly string[] {
  return created.filter((slug) => known.get(slug)?.hasMailbox !== true)
}

function mailboxLines(slugs: readonly string[]): readonly string[] {
  if (slugs.length === 0) return []
  const more = slugs.length > SLUGS_SHOWN ? ` and ${slugs.length - SLUGS_SHOWN} more` : ''
  return [
    `\nWithout a mailbox: ${slugs.slice(0, SLUGS_SHOWN).join(', ')}${more}.`,
    'Leads about their vehicles go to another dealership of the same site; where none has one they are kept, and reach nobody. To give one:',
    `  ${locationCall(slugs[0] ?? '')}`,
    '',
  ]
}
