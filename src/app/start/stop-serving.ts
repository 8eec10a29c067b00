import type { ReadinessCheck } from '#platform/server/services.ts'
import type { HttpServer } from '#platform/server/http-server.ts'

/** Fails once the process is told to stop, so that load balancers send requests elsewhere while it still answers. */
export function runningReadiness(stopping: AbortSignal): ReadinessCheck {
  return { name: 'running', isReady: async () => !stopping.aborted }
}

/** Stops without refusing a request: announces it on `/readyz`, waits until load balancers have noticed, then closes the port. */
export async function stopServing(
  stopping: AbortController,
  server: Pick<HttpServer, 'drain'>,
  untilNoticed: () => Promise<unknown>,
): Promise<void> {
  stopping.abort()
  await untilNoticed()
  await server.drain()
}
