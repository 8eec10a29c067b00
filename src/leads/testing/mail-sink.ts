import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/**
 * Behaviour of the mail server. `refuses` and `fails` are permanent refusals of the sender (SMTP codes 550 and 554), `try-later` a
 * temporary one (451). `knows-nobody` refuses every recipient (550). `disconnects-after-data` receives the whole mail and never acknowledges it.
 */
export type SinkMode =
  | 'accepts'
  | 'refuses'
  | 'try-later'
  | 'fails'
  | 'knows-nobody'
  | 'hangs'
  | 'disconnects-after-data'

interface ReceivedMail {
  readonly messageId: string
  readonly leadId: string
  readonly source: string
}

export interface MailSink {
  readonly url: string
  /** Every mail that was received completely, acknowledged or not. */
  readonly received: ReceivedMail[]
  readonly setMode: (mode: SinkMode) => void
  readonly close: () => Promise<void>
}

const REFUSALS: Partial<Record<SinkMode, number>> = { refuses: 550, 'try-later': 451, fails: 554 }

/** A local mail server for tests, whose behaviour can be changed. */
export async function openMailSink(port = 0): Promise<MailSink> {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let mode: SinkMode = 'accepts'
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onMailFrom: (_address, _session, done) => {
      if (mode === 'hangs') return
      const code = REFUSALS[mode]
      done(code === undefined ? null : Object.assign(new Error('no'), { responseCode: code }))
    },
    onRcptTo: (_address, _session, done) =>
      done(mode === 'knows-nobody' ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(readMail(Buffer.concat(chunks).toString('utf8')))
        if (mode !== 'disconnects-after-data') return done()
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
    received,
    setMode: (next) => {
      mode = next
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

function readMail(source: string): ReceivedMail {
  const header = (name: string): string => new RegExp(`^${name}: *(.*)$`, 'im').exec(source)?.[1]?.trim() ?? ''
  return { messageId: header('Message-ID'), leadId: header('X-Lead-Id'), source }
}
