import type { ApiServices } from '#api/services.ts'
import type { Config } from '#platform/config.ts'

/** What handlers of the API call besides the database. */
export function createApiServices(consoleUrl: string): ApiServices {
  return { consoleUrl }
}

/** The console's address without a trailing slash, at the host that `CONSOLE_HOST` names. */
export function consoleUrlOf({ mode, port }: Pick<Config, 'mode' | 'port'>, host: string): string {
  return mode === 'production' ? `https://${host}` : `http://${host}:${port}`
}
