import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Version {
  readonly version: string
  /** The first digits of the build's fingerprint, or `sources`. */
  readonly build: string
}

const DIGITS = 12

/** The version in package.json, and the build that runs. */
export function readVersion(root: string, build: string | undefined): Version {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string }
  return { version, build: build?.slice(0, DIGITS) ?? 'sources' }
}
