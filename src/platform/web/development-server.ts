import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createServer, isRunnableDevEnvironment } from 'vite'

export interface DevelopmentServer {
  /** Serves the sources to the browser; calls `next` for every other address. */
  readonly middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  /**
   * Loads the current version of a server module by its path below the root (`/src/app/web.ts`): the same object until the
   * module, or one that it imports, is edited. Such modules must not start anything by themselves.
   */
  readonly load: (path: string) => Promise<Readonly<Record<string, unknown>>>
  readonly close: () => Promise<void>
}

/**
 * Runs Vite in our own process and on our port: it serves sources to the browser with Fast Refresh and runs server code.
 * Hot updates use the same HTTP server.
 */
export async function createDevelopmentServer(options: {
  readonly root: string
  readonly httpServer: Server
}): Promise<DevelopmentServer> {
  const vite = await createServer({
    root: options.root,
    configFile: join(options.root, 'vite.config.ts'),
    mode: 'development',
    logLevel: 'warn',
    server: { middlewareMode: true, ws: { server: options.httpServer } },
  })
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('vite.config.ts has no environment that runs server code')
  return {
    middleware: vite.middlewares,
    load: (path) => ssr.runner.import<Readonly<Record<string, unknown>>>(path),
    close: () => vite.close(),
  }
}
