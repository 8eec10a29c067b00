import { get, type ClientRequest } from 'node:http'

const HOST = 'console.localhost'

interface OpenStreams {
  /** Changes that all streams have told of. */
  readonly heard: () => number
  /** How often a stream ended and was opened again. */
  readonly reopened: () => number
  readonly close: () => void
}

/** Opens a live stream with each token. One that ends goes on where it was, as in a browser. */
export async function openStreams(port: number, tokens: readonly string[]): Promise<OpenStreams> {
  let heard = 0
  let reopened = 0
  let isClosed = false
  const requests = new Map<string, ClientRequest>()
  const follow = async (token: string, lastEventId: string | null): Promise<void> => {
    let position = lastEventId
    const onEvent = (event: string): void => {
      position = /^id: (.*)$/m.exec(event)?.[1] ?? position
      if (event.startsWith('event: change')) heard++
    }
    const onEnd = (): void => {
      if (isClosed) return
      reopened++
      // A stream that cannot be opened again is missed in the number of changes.
      void follow(token, position).catch(() => undefined)
    }
    requests.set(token, await openStream(port, token, lastEventId, { onEvent, onEnd }))
  }
  await Promise.all(tokens.map((token) => follow(token, null)))
  return {
    heard: () => heard,
    reopened: () => reopened,
    close: () => {
      isClosed = true
      for (const request of requests.values()) request.destroy()
    },
  }
}

interface StreamEvents {
  readonly onEvent: (event: string) => void
  readonly onEnd: () => void
}

function openStream(
  port: number,
  token: string,
  lastEventId: string | null,
  { onEvent, onEnd }: StreamEvents,
): Promise<ClientRequest> {
  const headers = {
    host: `${HOST}:${port}`,
    authorization: `Bearer ${token}`,
    accept: 'text/event-stream',
    ...(lastEventId !== null && { 'last-event-id': lastEventId }),
  }
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path: '/api/v1/events', headers, agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`a stream was answered with ${response.statusCode}`))
      let rest = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        const events = `${rest}${part}`.split('\n\n')
        rest = events.pop() ?? ''
        events.forEach(onEvent)
      })
      // Followed by `close`.
      response.on('error', () => undefined)
      response.once('close', onEnd)
      resolve(request)
    })
    request.once('error', reject)
  })
}
