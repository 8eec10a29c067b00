import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { errorCode } from '../error-code.ts'
import { problem, type Problem } from '../problem.ts'
import { err, ok, type Result } from '../result.ts'
import { guardConnections } from './connection-guard.ts'
import type { TrustedProxies } from '../web/client-origin.ts'
import { CONNECTION_LIMITS, type ConnectionLimits } from '../connection-limits.ts'

export interface HttpServer {
  readonly port: number
  /** Accepts no more connections, waits for running requests, and closes what is left after a time limit. */
  readonly drain: () => Promise<void>
}

export interface HttpServerOptions {
  readonly host: string
  readonly port: number
  readonly fetch: (request: Request, bindings: object) => Response | Promise<Response>
  readonly trustedProxies?: TrustedProxies
  readonly connectionLimits?: ConnectionLimits
  /** Once it is aborted, each response closes its connection, so that a proxy sends no further request on it. */
  readonly stopping?: AbortSignal
  /** Timeout for receiving a request, including its body. */
  readonly requestLimitMs?: number
}

const DRAIN_LIMIT_MS = 10_000
const HEADERS_LIMIT_MS = 10_000
/** Enough for the largest form on a poor connection. */
const REQUEST_LIMIT_MS = 30_000
/** Checks of timeouts within the shorter limit. Node's default, a check every 30 seconds, would be too late. */
const CHECKS_PER_LIMIT = 5
/** Longer than the idle timeout of common proxies, so that a proxy never writes to a connection that we are closing. */
const KEEP_ALIVE_MS = 65_000

export async function openHttpServer(
  options: HttpServerOptions,
): Promise<Result<HttpServer, Problem<'port-not-free'>>> {
  // The guard closes connections whose body was left unread.
  const listener = getRequestListener(options.fetch, { autoCleanupIncoming: false })
  const { requestLimitMs = REQUEST_LIMIT_MS, connectionLimits = CONNECTION_LIMITS } = options
  const headersLimitMs = Math.min(HEADERS_LIMIT_MS, requestLimitMs)
  const server = createServer({
    headersTimeout: headersLimitMs,
    requestTimeout: requestLimitMs,
    connectionsCheckingInterval: headersLimitMs / CHECKS_PER_LIMIT,
    keepAliveTimeout: KEEP_ALIVE_MS,
  })
  const { trustedProxies = new Set(), stopping } = options
  guardConnections(server, connectionLimits, trustedProxies, (request, response) => {
    if (stopping?.aborted) response.setHeader('connection', 'close')
    void listener(request, response)
  })
  const failure = await listen(server, options)
  if (failure) return err(failure)
  const address = server.address()
  return ok({ port: typeof address === 'object' && address ? address.port : options.port, drain: () => drain(server) })
}

function listen(server: Server, { host, port }: HttpServerOptions): Promise<Problem<'port-not-free'> | undefined> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const refused = refusal(errorCode(error), host, port)
      if (refused) resolve(refused)
      else reject(error)
    })
    server.listen(port, host, () => resolve(undefined))
  })
}

const CHOOSE_PORT = 'Choose another with --port PORT.'

function refusal(code: string, host: string, port: number): Problem<'port-not-free'> | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return problem('port-not-free', `Port ${port} is taken by another program.`, CHOOSE_PORT)
    case 'EACCES':
      return problem('port-not-free', `Port ${port} may not be opened by this user.`, CHOOSE_PORT)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return problem('port-not-free', `${host} is no address of this machine.`, 'Choose another with --host ADDRESS.')
    default:
      return undefined
  }
}

function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => server.closeAllConnections(), DRAIN_LIMIT_MS)
    server.close(() => {
      clearTimeout(limit)
      resolve()
    })
    server.closeIdleConnections()
  })
}
