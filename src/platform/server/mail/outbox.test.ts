import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Mail } from './mail.ts'
import { openOutbox, outboxMailer } from './outbox.ts'
import { parseSender } from './sender.ts'

const SENDER = 'Website <website@dealer.example>'
const MAIL: Mail = {
  box: 'amber',
  id: 'one',
  fromName: 'Amber Motors',
  to: 'yard@example.com',
  replyTo: { name: 'Alex', address: 'alex@example.com' },
  subject: 'Enquiry',
  text: 'Is it still there?',
  date: new Date('2026-11-21T08:30:00Z'),
  headers: { 'X-Lead-Id': 'lead' },
}
const BREAK = 'x\r\nBcc: all@example.com\r\n\r\nbody'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-mail-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function sourceOf(mail: Mail): Promise<string> {
  await outboxMailer(folder, SENDER).send(mail)
  return readFile(join(folder, mail.box, `${mail.id}.eml`), 'utf8')
}

const headersOf = (source: string): string => source.slice(0, source.indexOf('\r\n\r\n'))

describe('a mail in the outbox', () => {
  it('is a complete mail with a stable Message-ID', async () => {
    const headers = headersOf(await sourceOf(MAIL))
    expect(headers).toContain('Message-ID: <one@dealer.example>')
    expect(headers).toContain('From: Amber Motors <website@dealer.example>')
    expect(headers).toContain('Reply-To: Alex <alex@example.com>')
    expect(headers).toMatch(/^X-Lead-ID: lead$/im)
    expect(headers).toContain('Auto-Submitted: auto-generated')
    expect(headers).toContain('Date: Sat, 21 Nov 2026 08:30:00 +0000')
  })
  it.each<[string, Partial<Mail>]>([
    ['subject', { subject: BREAK }],
    ['name of the sender', { fromName: BREAK }],
    ['name in Reply-To', { replyTo: { name: BREAK, address: 'alex@example.com' } }],
    ['address in Reply-To', { replyTo: { name: 'Alex', address: `alex@example.com${BREAK}` } }],
    ['recipient', { to: `yard@example.com${BREAK}` }],
    ['header', { headers: { 'X-Lead-Id': BREAK } }],
  ])('gets no additional header through a line break in its %s', async (_, changes) => {
    expect(headersOf(await sourceOf({ ...MAIL, ...changes }))).not.toMatch(/^Bcc:/im)
  })
  it('shows an encoded word that a shopper typed as it was typed', async () => {
    const name = '=?utf-8?Q?Yard=0D=0ABcc=3A_all@example.com?='
    const headers = headersOf(
      await sourceOf({ ...MAIL, subject: name, replyTo: { name, address: 'alex@example.com' } }),
    )
    expect(headers).not.toContain('=?utf-8?Q?Yard')
    expect(headers).toContain('Reply-To: "= ?utf-8?Q?Yard=0D=0ABcc=3A_all@example.com?="\r\n <alex@example.com>')
  })
  it('has one recipient, whatever the display name contains', async () => {
    const source = await sourceOf({
      ...MAIL,
      replyTo: { name: 'a@example.com, b@example.com', address: 'alex@example.com' },
    })
    expect(headersOf(source)).toMatch(/^Reply-To: "a@example.com, b@example.com" <alex@example.com>$/m)
  })
  it('leaves no temporary file', async () => {
    await sourceOf(MAIL)
    expect((await readdir(join(folder, 'amber'))).filter((name) => name.endsWith('.part'))).toEqual([])
  })
  it('is readable by the user of the server only', async () => {
    const outbox = join(folder, 'open-outbox')
    await mkdir(join(outbox, 'amber'), { recursive: true, mode: 0o755 })
    await outboxMailer(outbox, SENDER).send(MAIL)
    const modeOf = async (path: string) => ((await stat(join(outbox, path))).mode & 0o777).toString(8)
    expect(await Promise.all(['', 'amber', 'amber/one.eml', 'amber/one.json'].map(modeOf))).toEqual([
      '700',
      '700',
      '600',
      '600',
    ])
  })
  it.each(['../amber', 'a/b', '..', ''])('is never written outside its folder: %s', async (name) => {
    await expect(outboxMailer(folder, SENDER).send({ ...MAIL, box: name })).rejects.toThrow('not a file')
    await expect(outboxMailer(folder, SENDER).send({ ...MAIL, id: name })).rejects.toThrow('not a file')
    expect(await openOutbox(folder).read(name, 'one')).toBeNull()
    expect(await openOutbox(folder).read('amber', name)).toBeNull()
  })
})

describe('the sender', () => {
  it.each([
    [SENDER, { name: 'Website', address: 'website@dealer.example' }],
    ['website@dealer.example', { name: '', address: 'website@dealer.example' }],
  ])('%s', (text, sender) => {
    expect(parseSender(text)).toEqual(sender)
  })
})
