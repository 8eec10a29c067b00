import { connect, type Socket } from 'node:net'
import { ATTACKS, type Attack } from './attacks.ts'

/**
 * Hostile clients, in a process of their own: `clients.ts ATTACK PORT HOST CONNECTIONS one|many VALUATION`. They send until this process is ended. With
 * `many`, each connection comes from an address of its own.
 */
const [attack = '', port = '', host = '', connections = '', from = '', valuation = ''] = process.argv.slice(2)

const CHUNK = `10000\r\n${'a'.repeat(0x10000)}\r\n`
const PHOTO_HEAD = '--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n'
/** Just below the limit of photo uploads. */
const UPLOAD_CHUNKS = 720
const PIPELINED = 30
const LAST_PART = 250

function upload(socket: Socket, id: string): void {
  socket.write(
    `POST /trade-in/${id} HTTP/1.1\r\nHost: ${host}\r\n` +
      'Content-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked\r\n\r\n' +
      `${PHOTO_HEAD.length.toString(16)}\r\n${PHOTO_HEAD}\r\n`,
  )
  let sent = 0
  const send = (): void => {
    while (sent < UPLOAD_CHUNKS && !socket.destroyed) {
      sent++
      if (!socket.write(CHUNK)) return
    }
  }
  socket.on('drain', send)
  socket.resume()
  send()
}

const ATTACK_OF: Readonly<Record<Attack, (socket: Socket) => void>> = {
  'uploads without an end': (socket) => upload(socket, '00000000-0000-0000-0000-000000000000'),
  'photos for a valuation without an end': (socket) => upload(socket, valuation),
  'pipelined pages that are not read': (socket) => {
    socket.pause()
    socket.write(`GET /search HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(PIPELINED))
  },
  'one page each that is not read': (socket) => {
    socket.pause()
    // Different pages, none of them cached yet.
    const page = Math.floor(Math.random() * 1_000_000)
    socket.write(`GET /search?query=q${page} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
  },
}

const selected = ATTACKS.find((each) => each === attack)
if (!selected) throw new Error(`there is no attack "${attack}"`)
for (let at = 0; at < Number(connections); at++) {
  const localAddress = from === 'many' ? `127.0.${1 + Math.floor(at / LAST_PART)}.${1 + (at % LAST_PART)}` : '127.0.0.1'
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined)
  socket.once('connect', () => ATTACK_OF[selected](socket))
}
