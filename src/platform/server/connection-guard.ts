import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { visitorNetwork, type VisitorNetwork } from '../visitor-network.ts'
import { plainAddress, type TrustedProxies } from '../web/client-origin.ts'
import { Connection } from './connection.ts'
import { createPacer } from './pacer.ts'
import type { ConnectionLimits } from '../connection-limits.ts'

/** Unsent bytes are counted so often. */
const MAX_SWEEP_MS = 500
const SWEEPS_PER_STALL = 4
/** Requests that start in one turn of the event loop. */
const REQUESTS_PER_TURN = 4
/** Answered at once, because a process is restarted when it does not answer. */
const HEALTH_PATH = '/healthz'

/**
 * Answers the requests of a server within the limits of its connections. When there are too many connections, the longest idle one makes
 * room; if none is idle, one of the network with the most, or else the new one is refused. When too many bytes wait for clients, those that
 * have fetched nothing for longest are cut.
 */
export function guardConnections(
  server: Server,
  limits: ConnectionLimits,
  trustedProxies: TrustedProxies,
  listener: (request: IncomingMessage, response: ServerResponse) => void,
): void {
  /** In the order in which they became idle. */
  const connections = new Map<Socket, Connection>()

  server.on('connection', (socket) => {
    const peer = plainAddress(socket.remoteAddress ?? '')
    const client = trustedProxies.has(peer) ? null : visitorNetwork(peer)
    if (!hasRoom(connections, limits, client)) return socket.destroy()
    const connection = new Connection(socket, client, limits.drainBytes, performance.now())
    connection.lingerOnClose(limits.lingerMs)
    connections.set(socket, connection)
    socket.once('close', () => connections.delete(socket))
  })

  const pace = createPacer(REQUESTS_PER_TURN)
  const start = (request: IncomingMessage, response: ServerResponse): void =>
    pace(() => {
      if (!response.destroyed) listener(request, response)
    }, request.url === HEALTH_PATH)
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request
    const connection = connections.get(socket)
    connection?.answer([request, response], limits.pipelined, start, () => {
      if (!connections.delete(socket) || socket.destroyed) return
      connections.set(socket, connection)
    })
  }
  server.on('request', answer)
  // Without a listener Node asks for the body before anything is checked.
  server.on('checkContinue', answer)

  const sweep = setInterval(
    () => cutStalled([...connections.values()], limits, performance.now()),
    Math.min(MAX_SWEEP_MS, limits.stallMs / SWEEPS_PER_STALL),
  )
  sweep.unref()
  server.once('close', () => clearInterval(sweep))
}

/** Whether a new connection may stay, after an idle one has made room for it if needed. */
function hasRoom(
  connections: ReadonlyMap<Socket, Connection>,
  { connections: most, connectionsPerAddress }: ConnectionLimits,
  client: VisitorNetwork | null,
): boolean {
  if (client !== null && connectionsPerAddress > 0) {
    const own = [...connections].filter(([, each]) => each.address === client.visitor)
    if (own.length >= connectionsPerAddress) return closeIdle(own)
  }
  return connections.size < most || closeIdle([...connections]) || closeOfLargestNetwork(connections, client)
}

/**
 * A network with many addresses could otherwise keep every connection busy with slow bodies, and everybody else out. It gives one up to a
 * client whose own network would still have fewer.
 */
function closeOfLargestNetwork(connections: ReadonlyMap<Socket, Connection>, client: VisitorNetwork | null): boolean {
  const open = [...connections.values()].filter(({ isClosed }) => !isClosed)
  const byNetwork = Map.groupBy(open, ({ network }) => network)
  const ownCount = client === null ? 0 : (byNetwork.get(client.network)?.length ?? 0)
  // Connections of trusted proxies belong to many networks.
  byNetwork.delete(null)
  const [largest = []] = [...byNetwork.values()].toSorted((a, b) => b.length - a.length)
  const [oldest] = largest
  if (oldest === undefined || largest.length <= ownCount + 1) return false
  oldest.cut()
  return true
}

function closeIdle(candidates: readonly (readonly [Socket, Connection])[]): boolean {
  const [socket] = candidates.find(([each, { isIdle }]) => isIdle && !each.destroyed) ?? []
  socket?.destroy()
  return socket !== undefined
}

function cutStalled(connections: readonly Connection[], limits: ConnectionLimits, now: number): void {
  for (const each of connections) each.observe(now)
  const unsent = connections.filter(({ unsentBytes }) => unsentBytes > 0)
  const isStalled = ({ progressAt }: Connection): boolean => now - progressAt > limits.stallMs
  for (const each of unsent.filter(isStalled)) each.cut()
  const left = unsent.filter((each) => !isStalled(each)).toSorted((a, b) => a.progressAt - b.progressAt)
  const byAddress = Map.groupBy(left, ({ address }) => address)
  for (const [address, own] of byAddress) if (address !== null) cutAbove(own, limits.unsentBytesPerAddress)
  cutAbove(left, limits.unsentBytes)
}

/** Cuts the first connections until the others are within the ceiling. The last one stays, however long its response is. */
function cutAbove(connections: readonly Connection[], ceiling: number): void {
  const open = connections.filter(({ isClosed }) => !isClosed)
  let total = open.reduce((sum, { unsentBytes }) => sum + unsentBytes, 0)
  for (const each of open.slice(0, -1)) {
    if (total <= ceiling) return
    total -= each.unsentBytes
    each.cut()
  }
}
