import { join } from 'node:path'
import { parseConfig, type Config } from '#platform/config.ts'
import { ok } from '#platform/result.ts'
import type { CommandCall } from '../cli/command.ts'
import type { Platform } from '../start/open-platform.ts'

/** A call of a command without operands and options, on a test's platform. */
export function buildCommandCall(platform: Platform, changes: Partial<CommandCall> = {}): CommandCall {
  return {
    operands: [],
    values: {},
    config: platform.config,
    progress: { step: (_, work) => work(() => undefined), line: () => undefined },
    out: () => undefined,
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
