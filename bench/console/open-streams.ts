import { get, type ClientRequest } from 'node:http'

const HOST = 'console.localhost'

interface OpenStreams {
  /** Changes that all streams have told of. */
  readonly heard: () => number
  readonly close: () => void
}

/** Opens a live stream with each token. */
export async function openStreams(port: number, tokens: readonly string[]): Promise<OpenStreams> {
  let heard = 0
  const requests = await Promise.all(tokens.map((token) => openStream(port, token, (count) => (heard += count))))
  return { heard: () => heard, close: () => requests.forEach((request) => request.destroy()) }
}

function openStream(port: number, token: string, onChanges: (count: number) => void): Promise<ClientRequest> {
  const headers = { host: `${HOST}:${port}`, authorization: `Bearer ${token}`, accept: 'text/event-stream' }
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path: '/api/v1/events', headers, agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`a stream was answered with ${response.statusCode}`))
      response.setEncoding('utf8').on('data', (part: string) => onChanges(part.split('event: change').length - 1))
      // Ended by `close`.
      response.on('error', () => undefined)
      resolve(request)
    })
    request.once('error', reject)
  })
}
