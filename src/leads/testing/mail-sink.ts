import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** How the mail server behaves. `drops-after-data` takes the mail whole and never says so. */
export type SinkMood = 'takes' | 'refuses' | 'try-later' | 'fails' | 'hangs' | 'drops-after-data'

export interface TakenMail {
  readonly messageId: string
  readonly leadId: string
  readonly source: string
}

export interface MailSink {
  readonly url: string
  /** Every mail that came in whole, also one that the sender was not told of. */
  readonly taken: TakenMail[]
  readonly setMood: (mood: SinkMood) => void
  readonly close: () => Promise<void>
}

const REFUSALS: Partial<Record<SinkMood, number>> = { refuses: 550, 'try-later': 451, fails: 554 }

/** A mail server on this machine with moods, for tests. */
export async function openMailSink(port = 0): Promise<MailSink> {
  const taken: TakenMail[] = []
  const sockets = new Set<Socket>()
  let mood: SinkMood = 'takes'
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onMailFrom: (_address, _session, done) => {
      if (mood === 'hangs') return
      const code = REFUSALS[mood]
      done(code === undefined ? null : Object.assign(new Error('no'), { responseCode: code }))
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        taken.push(readMail(Buffer.concat(chunks).toString('utf8')))
        if (mood !== 'drops-after-data') return done()
        for (const socket of sockets) if (socket.remotePort === session.remotePort) socket.destroy()
      })
    },
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    taken,
    setMood: (next) => {
      mood = next
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

function readMail(source: string): TakenMail {
  const header = (name: string): string => new RegExp(`^${name}: *(.*)$`, 'im').exec(source)?.[1]?.trim() ?? ''
  return { messageId: header('Message-ID'), leadId: header('X-Lead-Id'), source }
}
