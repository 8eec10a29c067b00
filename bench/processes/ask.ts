import { Agent, request } from 'node:http'

export interface Question {
  readonly port: number
  readonly path: string
  /** `Host` header: the site is chosen by it. */
  readonly host?: string
  /** `Accept-Encoding`; left out: what browsers send. */
  readonly encoding?: string
  /** Adds a parameter that no page reads and no request had before, so that no cached page answers. */
  readonly isFirst?: boolean
}

export interface Answer {
  readonly status: number
  readonly body: Buffer
}

const OF_BROWSERS = 'gzip, deflate, br, zstd'
const AT_ONCE = 4

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

/** One GET over a connection that is kept. Node resolves no `*.localhost`, so the address is always the loopback. */
export function ask({ port, host, encoding = OF_BROWSERS, ...question }: Question): Promise<Answer> {
  const path = question.isFirst ? firstAsked(question.path) : question.path
  return new Promise((resolve, reject) => {
    const headers = { host: host ?? `127.0.0.1:${port}`, 'accept-encoding': encoding, accept: 'text/html,*/*' }
    const sent = request({ agent, host: '127.0.0.1', port, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }))
    })
    sent.once('error', reject)
    sent.end()
  })
}

let firsts = 0

function firstAsked(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}first=${++firsts}`
}

/** Asks `count` times, the questions in turn from the one at `start`, four at once; throws at the first answer that is not 200. */
export async function askMany(questions: readonly Question[], count: number, start = 0): Promise<void> {
  let next = start
  const worker = async (): Promise<void> => {
    while (next < start + count) {
      const question = questions[next++ % questions.length]
      if (!question) return
      const { status } = await ask(question)
      if (status !== 200) throw new Error(`${question.path} of port ${question.port} answered ${status}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
