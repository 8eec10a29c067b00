import { createSocket } from 'node:dgram'
import { expect, onTestFinished, test } from 'vitest'
import { createAddressLookup, siteTarget } from './address-lookup.ts'

const TYPE_A = 1
const FOUND = 0x8180
const NO_SUCH_NAME = 0x8183

/** A DNS server that knows the IPv4 addresses of a few names. */
async function openServer(names: Readonly<Record<string, string>>): Promise<string> {
  const socket = createSocket('udp4', (question, from) => {
    const labels: string[] = []
    let at = 12
    for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
      labels.push(question.subarray(at + 1, at + 1 + length).toString())
      at += length + 1
    }
    const address = names[labels.join('.')]
    const isAsked = address !== undefined && question.readUInt16BE(at + 1) === TYPE_A
    const header = Buffer.from(question.subarray(0, 12))
    header.writeUInt16BE(address === undefined ? NO_SUCH_NAME : FOUND, 2)
    header.writeUInt16BE(isAsked ? 1 : 0, 6)
    header.fill(0, 8, 12)
    const answer = isAsked
      ? Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)])
      : Buffer.alloc(0)
    socket.send(Buffer.concat([header, question.subarray(12, at + 5), answer]), from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  onTestFinished(() => void socket.close())
  return `127.0.0.1:${socket.address().port}`
}

test('a name has its addresses, none, or no answer', async () => {
  const lookup = createAddressLookup([await openServer({ 'cars.example': '203.0.113.10' })])
  expect(await lookup('cars.example')).toEqual(['203.0.113.10'])
  expect(await lookup('other.example')).toEqual([])
  expect(await createAddressLookup(['127.0.0.1:9'])('cars.example')).toBeNull()
})

test('the target is addresses, or those of a host', async () => {
  const lookup = createAddressLookup([await openServer({ 'sites.dealer.example': '203.0.113.10' })])
  expect(await siteTarget(['203.0.113.10', '2001:db8::10'], lookup)).toEqual({
    host: null,
    addresses: ['203.0.113.10', '2001:db8::10'],
  })
  expect(await siteTarget(['sites.dealer.example'], lookup)).toEqual({
    host: 'sites.dealer.example',
    addresses: ['203.0.113.10'],
  })
})
