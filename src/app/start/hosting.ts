import type { Config } from '#platform/config.ts'
import type { Hosting } from '#sites/site-url.ts'

/** The addresses at which the sites of an installation are reached. */
export function hostingOf({ mode, port }: Pick<Config, 'mode' | 'port'>): Hosting {
  return mode === 'production' ? { kind: 'domains' } : { kind: 'localhost', port }
}
