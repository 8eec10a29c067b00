import { SECOND_MS } from './clock.ts'

/** Ceilings for clients that hold connections or don't read what they asked for. An address is that of one visitor: an IPv6 /64. */
export interface ConnectionLimits {
  readonly connections: number
  /** Connections of one address, except those of trusted proxies; 0: no limit. */
  readonly connectionsPerAddress: number
  /** Requests that wait on one connection while an earlier one is being answered. */
  readonly pipelined: number
  /** Bytes of responses that clients have not fetched yet. */
  readonly unsentBytes: number
  readonly unsentBytesPerAddress: number
  /** A connection is cut if its client has fetched nothing for so long, although there is something to fetch. */
  readonly stallMs: number
  /** How long a connection with an unread body stays open once its response is sent, so that the client can read that. */
  readonly lingerMs: number
  /** Bytes of an unread body that are thrown away meanwhile, because browsers show no response before they have sent their request. */
  readonly drainBytes: number
}

const MB = 1024 * 1024

export const DEFAULT_CONNECTIONS = 2000
/** A browser opens six, an office or a phone network shares one IPv4 address among many. */
export const DEFAULT_CONNECTIONS_PER_ADDRESS = 100

export const CONNECTION_LIMITS: ConnectionLimits = {
  connections: DEFAULT_CONNECTIONS,
  connectionsPerAddress: DEFAULT_CONNECTIONS_PER_ADDRESS,
  // Neither browsers nor common proxies pipeline.
  pipelined: 8,
  unsentBytes: 64 * MB,
  unsentBytesPerAddress: 16 * MB,
  // Long enough for a phone in a tunnel.
  stallMs: 30 * SECOND_MS,
  lingerMs: 3 * SECOND_MS,
  drainBytes: 4 * MB,
}
