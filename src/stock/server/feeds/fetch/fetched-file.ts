import { howToSet } from '#configuration/secret-owner.ts'
import type { Result } from '#platform/result.ts'
import type { PublicAddressRules } from '#platform/server/public-addresses.ts'

/** A server's description of a version of a file, to ask later whether it changed. */
export interface Validators {
  readonly etag?: string
  readonly lastModified?: string
}

export type Fetched =
  /** A whole file, copied to `path`. */
  | { readonly kind: 'file'; readonly path: string; readonly location: string; readonly validators: Validators | null }
  | { readonly kind: 'not-modified'; readonly location: string }

/** A sentence that says why there is no file. The next run tries again. */
export type FetchFailure = string

export interface FetchContext {
  /** Slug of the dealer whose feed it is. */
  readonly dealer: string
  /** An empty folder for the copy. */
  readonly workFolder: string
  /** FEEDS_DIR: the folders of all dealers. */
  readonly feedsFolder: string
  readonly rules: PublicAddressRules
  /** A secret of the dealer; null if it is not set. */
  readonly secret: (name: string) => Promise<string | null>
  /** Those of the version that was imported last; null to fetch it in any case. */
  readonly previous: Validators | null
  readonly signal: AbortSignal
  /** Time for which a file must not change before it counts as whole. */
  readonly restMs: number
  /** Called with the name of a file that is too new to be read at once. */
  readonly onWait?: (file: string) => void
}

export type FetchResult = Result<Fetched, FetchFailure>

/** Limit of a file as it is sent, packed or not. */
export const MAX_FILE_BYTES = 2 * 1024 ** 3

export const WHY_ENCRYPTED = 'as the stock could be changed on its way'

export function secretMissing(dealer: string, name: string): FetchFailure {
  const how = howToSet({ kind: 'dealer', name: dealer }, name, false)
  return `The secret ${name} of dealer ${dealer} is not set. Set it: ${how}`
}

const LONGEST_NAME = 80

/** The last part of a path as the name of a local file. */
export function localName(path: string): string {
  const name = (path.split('/').at(-1) ?? '').replaceAll(/[^\w.-]/g, '_').slice(-LONGEST_NAME)
  return /[^.]/.test(name) ? name : 'stock'
}
