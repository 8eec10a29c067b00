import { openFiles } from '#media/server/store/open-files.ts'
import { join } from 'node:path'
import { registerSignIn } from '#api/auth/routes.ts'
import { createStaffServices } from '#staff/server/staff-services.ts'
import type { ApiServices } from '#api/services.ts'
import type { WebMetrics } from '#platform/web/metrics.ts'
import { consoleUrlOf, createApiServices, previewUrlOf } from '../start/api-services.ts'
import type { Platform } from '../start/open-platform.ts'
import { postRules } from '../start/post-rules.ts'
import { signingSecret } from '../start/signing-secret.ts'
import { createConsoleApp, type RegisterConsole } from './console-app.ts'
import type { Fetch } from './switch-by-host.ts'

/** Composes the application at the console's host; undefined without `CONSOLE_HOST`. */
export function openConsole(
  { config, database, ownerSecrets, log }: Platform,
  metrics: Pick<WebMetrics, 'observe'>,
  development: boolean,
  trade: Pick<ApiServices, 'leads' | 'bookings' | 'sales' | 'launch'> &
    Pick<ApiServices['stock'], 'sites' | 'windowCards'>,
  parts: readonly RegisterConsole[] = [],
): Fetch | undefined {
  const { consoleHost, mode, dataFolder, trustedProxies } = config
  if (consoleHost === undefined) return undefined
  const secret = signingSecret(config)
  const consoleUrl = consoleUrlOf(config, consoleHost)
  const clock = () => new Date()
  const secureCookies = mode === 'production'
  const staff = createStaffServices({
    database,
    secret,
    consoleUrl,
    secureCookies,
    providers: {
      rules: postRules(config),
      secretOf: (dealer, name) => ownerSecrets.resolve({ kind: 'dealer', name: dealer }, name),
    },
    clock,
    log,
  })
  const app = createConsoleApp({
    mode: development ? 'development' : mode,
    api: {
      database,
      sessions: staff.sessions,
      services: createApiServices({
        consoleUrl,
        previewUrl: previewUrlOf(config, secret),
        rules: postRules(config),
        secret,
        staff,
        ...trade,
        lookUp: config.marketProvider,
        database,
        dataFolder,
        feedsFolder: config.feedsFolder,
        dealerSecret: (dealer, name) => ownerSecrets.resolve({ kind: 'dealer', name: dealer }, name) ?? null,
        files: openFiles(config),
      }),
      secret,
      checksAnswers: mode !== 'production',
    },
    parts: [(host) => registerSignIn(host, staff.signIn), ...parts],
    log,
    clock,
    trustedProxies,
    onAnswer: metrics.observe,
    uploadsFolder: join(dataFolder, 'uploads'),
  })
  return (request, bindings) => app.fetch(request, bindings)
}
