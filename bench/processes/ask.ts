import { Agent, request } from 'node:http'

export interface Question {
  readonly port: number
  readonly path: string
  /** `Host` header: the site is chosen by it. */
  readonly host?: string
  /** `Accept-Encoding`; left out: what browsers send. */
  readonly encoding?: string
}

export interface Answer {
  readonly status: number
  readonly body: Buffer
}

const OF_BROWSERS = 'gzip, deflate, br, zstd'
const AT_ONCE = 4

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

/** One GET over a connection that is kept. Node resolves no `*.localhost`, so the address is always the loopback. */
export function ask({ port, path, host, encoding = OF_BROWSERS }: Question): Promise<Answer> {
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

/** Asks `count` times, the questions in turn, four at once; throws at the first answer that is not 200. */
export async function askMany(questions: readonly Question[], count: number): Promise<void> {
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < count) {
      const question = questions[next++ % questions.length]
      if (!question) return
      const { status } = await ask(question)
      if (status !== 200) throw new Error(`${question.path} of port ${question.port} answered ${status}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
