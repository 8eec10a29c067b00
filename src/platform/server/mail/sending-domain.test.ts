import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { createTextLookup, readSendingDomain } from './sending-domain.ts'

const TXT = 16
const HEADER_BYTES = 12

/** A server of the DNS on this machine that knows these texts. */
async function openDns(texts: Readonly<Record<string, readonly string[]>>): Promise<string> {
  const socket = createSocket('udp4')
  onTestFinished(() => void socket.close())
  socket.on('message', (query, { port, address }) => {
    const labels: string[] = []
    let at = HEADER_BYTES
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.subarray(at + 1, at + 1 + length).toString())
      at += 1 + length
    }
    const question = query.subarray(HEADER_BYTES, at + 5)
    const known = texts[labels.join('.').toLowerCase()]
    const header = Buffer.from(query.subarray(0, HEADER_BYTES))
    header.writeUInt16BE(known ? 0x81_80 : 0x81_83, 2)
    header.writeUInt16BE(known?.length ?? 0, 6)
    header.writeUInt16BE(0, 8)
    header.writeUInt16BE(0, 10)
    const answers = (known ?? []).map((text) => {
      const parts = (text.match(/.{1,255}/g) ?? []).map((part) =>
        Buffer.concat([Buffer.from([part.length]), Buffer.from(part)]),
      )
      const data = Buffer.concat(parts)
      const fixed = Buffer.alloc(12)
      fixed.writeUInt16BE(0xc0_0c, 0)
      fixed.writeUInt16BE(TXT, 2)
      fixed.writeUInt16BE(1, 4)
      fixed.writeUInt32BE(60, 6)
      fixed.writeUInt16BE(data.length, 10)
      return Buffer.concat([fixed, data])
    })
    socket.send(Buffer.concat([header, question, ...answers]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return `127.0.0.1:${socket.address().port}`
}

const KEY = `v=DKIM1; k=rsa; p=${'A'.repeat(300)}`
const SPF = 'v=spf1 include:mail.example -all'

test.each<[Record<string, readonly string[]>, string | undefined, object]>([
  [
    {
      'mail.dealer.example': [SPF, 'other'],
      's1._domainkey.mail.dealer.example': [KEY],
      '_dmarc.dealer.example': ['v=DMARC1; p=none'],
    },
    's1',
    { spf: 'present', dkim: 'present', dmarc: 'present' },
  ],
  [{}, 's1', { spf: 'missing', dkim: 'missing', dmarc: 'missing' }],
  [{ 'mail.dealer.example': ['v=spf10 -all'] }, undefined, { spf: 'missing', dkim: null, dmarc: 'missing' }],
  [{ 'mail.dealer.example': [SPF, SPF] }, undefined, { spf: 'several', dkim: null, dmarc: 'missing' }],
  [
    { 's1._domainkey.mail.dealer.example': ['v=DKIM1; p='], '_dmarc.mail.dealer.example': ['v=DMARC1'] },
    's1',
    { spf: 'missing', dkim: 'missing', dmarc: 'present' },
  ],
])('of %j with the selector %s', async (texts, selector, expected) => {
  const lookup = createTextLookup([await openDns(texts)])
  expect(await readSendingDomain('mail.dealer.example', selector, lookup)).toEqual(expected)
})

test('rejects if no server answers', async () => {
  const closed = createSocket('udp4').bind(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address()
  closed.close()
  await expect(readSendingDomain('dealer.example', undefined, createTextLookup([`127.0.0.1:${port}`]))).rejects.toThrow(
    /dealer.example/,
  )
})
