import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createServer, isRunnableDevEnvironment } from 'vite'

export interface DevelopmentServer {
  /** Serves the sources to the browser; calls `next` for every other address. */
  readonly middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  /**
   * A module of the server's code as it is now, by its path below the root (`/src/app/web.ts`): the same object until the
   * module, or one that it imports, is edited. Modules loaded so may not start anything by themselves.
   */
  readonly load: (path: string) => Promise<Readonly<Record<string, unknown>>>
  readonly close: () => Promise<void>
}

/**
 * The build tool inside our own process and port: sources for the browser with Fast Refresh, server code through its
 * runner. Hot updates come over the same HTTP server.
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
