import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { servicesOf } from '#shop/testing/services-of.ts'
import { openHttpServer } from '#platform/server/http-server.ts'
import { openPollingProxy } from '../testing/polling-proxy.ts'
import { createTestApp, HOST } from '../testing/web-app-fixture.tsx'
import { runningReadiness, stopServing } from './stop-serving.ts'

const proxy = await openPollingProxy()
afterAll(() => proxy.close())

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await sleep(5)
}

async function startServer() {
  const stopping = new AbortController()
  const services = servicesOf({ platform: { readiness: [runningReadiness(stopping.signal)] } })
  const app = createTestApp({ services })
  const server = await openHttpServer({
    host: '127.0.0.1',
    port: 0,
    stopping: stopping.signal,
    fetch: async (request, bindings) => {
      // Some requests are under way when the port closes.
      await sleep(10)
      return app.fetch(request, bindings)
    },
  })
  if (!server.ok) throw new Error(server.error.what)
  const { port } = server.value
  proxy.add(port)
  await until(() => proxy.isUp(port))
  return { port, stop: () => stopServing(stopping, server.value, () => until(() => proxy.isDrained(port))) }
}

test('restarting one server after the other behind a proxy that polls refuses no request', async () => {
  let servers = [await startServer(), await startServer()]
  const statuses: number[] = []
  const loading = new AbortController()
  const visit = async () => {
    while (!loading.signal.aborted) {
      const { status } = await fetch(`${proxy.url}/`, { headers: { 'x-forwarded-host': HOST, host: HOST } })
      statuses.push(status)
    }
  }
  const visitors = Array.from({ length: 8 }, visit)
  for (const former of servers) {
    const next = await startServer()
    await former.stop()
    servers = [...servers.filter((each) => each !== former), next]
  }
  await until(() => statuses.length > 100)
  loading.abort()
  await Promise.all(visitors)
  await Promise.all(servers.map(({ stop }) => stop()))
  expect(statuses.filter((status) => status >= 500)).toEqual([])
})

test('a server that stops asks for no further request on its connections', async () => {
  const stopping = new AbortController()
  const server = await openHttpServer({
    host: '127.0.0.1',
    port: 0,
    stopping: stopping.signal,
    fetch: () => new Response('still here'),
  })
  if (!server.ok) throw new Error(server.error.what)
  const ask = () => fetch(`http://127.0.0.1:${server.value.port}/`)
  expect((await ask()).headers.get('connection')).toBe('keep-alive')
  await stopServing(stopping, server.value, async () => {
    const response = await ask()
    expect([await response.text(), response.headers.get('connection')]).toEqual(['still here', 'close'])
  })
  await expect(ask()).rejects.toThrow('fetch failed')
})
