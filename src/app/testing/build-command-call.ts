import { join } from 'node:path'
import { parseConfig, type Config } from '#platform/config.ts'
import { ok } from '#platform/result.ts'
import { SILENT } from '#platform/server/progress.ts'
import { createAnswer } from '../cli/answer.ts'
import type { CommandCall } from '../cli/command.ts'
import type { Platform } from '../start/open-platform.ts'

/** A call of a command without operands and options, on a test's platform. */
export function buildCommandCall(platform: Platform, changes: Partial<CommandCall> = {}): CommandCall {
  const { out = () => undefined, values = {} } = changes
  return {
    operands: [],
    values,
    config: platform.config,
    progress: SILENT,
    out,
    answer: createAnswer(out, values['json'] === true),
    openPlatform: () => Promise.resolve(ok(platform)),
    ...changes,
  }
}

/** The configuration of an installation in a folder, with its data in `data/` and its sites in `sites/`. */
export function buildConfig(root: string): Config {
  const config = parseConfig({ DATA_DIR: join(root, 'data'), SITES_DIR: join(root, 'sites') }, root)
  if (!config.ok) throw new Error('two folders are a valid configuration')
  return config.value
}
