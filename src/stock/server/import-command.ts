import type { ImportProgress } from '../report/import-report.ts'
import { renderProgress } from '../report/render-progress.ts'
import { renderReport } from '../report/render-report.ts'
import type { ImportOptions } from './import/prepare-import.ts'
import { runImport } from './import/run-import.ts'

/** The options of `forecourt import FILE` for `parseArgs` of node:util, each with its help. */
export const IMPORT_OPTIONS = {
  dealership: { type: 'string', value: 'DEALERSHIP', help: 'slug or name of the dealership that owns the stock' },
  'dealership-column': {
    type: 'string',
    value: 'COLUMN',
    help: "column with each row's dealership, for a file of several dealerships",
  },
  feed: { type: 'string', value: 'NAME', help: "name of the feed (default: the dealership's one feed)" },
  mapping: {
    type: 'string',
    value: 'MAPPING',
    help: 'a shipped mapping, or the path of a mapping file (default: plain)',
    default: 'plain',
  },
  'allow-shrink': { type: 'boolean', help: 'apply even if more than half of the stock is missing' },
  'allow-empty': {
    type: 'string',
    value: 'FIELDS',
    help: 'apply even if these fields, separated by commas, lose their values (price, photos, …)',
  },
  'allow-jump': {
    type: 'string',
    value: 'FIELDS',
    help: 'apply even if most values of these fields rise or fall sixfold, or look exchanged (price)',
  },
  'dry-run': { type: 'boolean', help: 'check and report everything, but store nothing' },
  'create-dealerships': { type: 'boolean', help: 'create unknown dealerships' },
} as const

type ArgumentValues = { readonly [O in keyof typeof IMPORT_OPTIONS]?: string | boolean | undefined }

/** The parsed arguments as options of `runImport`. */
export function importOptions(
  file: string,
  values: ArgumentValues,
  rest: Pick<ImportOptions, 'actor' | 'database' | 'onProgress'>,
): ImportOptions {
  return {
    ...rest,
    file,
    dealership: text(values.dealership),
    dealershipColumn: text(values['dealership-column']),
    feed: text(values.feed),
    mapping: text(values.mapping) ?? IMPORT_OPTIONS.mapping.default,
    allowShrink: values['allow-shrink'] === true,
    allowEmpty: fieldList(values['allow-empty']),
    allowJump: fieldList(values['allow-jump']),
    dryRun: values['dry-run'] === true,
    createDealerships: values['create-dealerships'] === true,
  }
}

function text(value: string | boolean | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** The names of an option with fields separated by commas. */
export function fieldList(value: string | boolean | undefined): readonly string[] {
  return (
    text(value)
      ?.split(',')
      .map((field) => field.trim()) ?? []
  )
}

const REDRAW_MS = 100

/** Shows progress on one line of the terminal, which each update overwrites; `finish` clears it. */
export function progressLine(write: (text: string) => void, now: () => number = Date.now) {
  let phase: ImportProgress['phase'] | null = null
  let phaseStart = 0
  let drawnAt = 0
  return {
    show: (progress: ImportProgress) => {
      const time = now()
      if (progress.phase !== phase) {
        phase = progress.phase
        phaseStart = time
      } else if (time - drawnAt < REDRAW_MS) return
      drawnAt = time
      write(`\r\u001b[2K${renderProgress(progress, time - phaseStart)}`)
    },
    finish: () => write('\r\u001b[2K'),
  }
}

export { renderReport, runImport }
export type { ImportOptions, ImportProgress }
