import { expect, it, onTestFinished } from 'vitest'
import { startLocalServer } from '../testing/local-server.ts'
import { twilioSender } from './twilio.ts'

const SMS = {
  box: 'redgum',
  id: 'a',
  fromName: 'Redgum',
  to: '+61491570006',
  text: 'Your code & more',
  date: new Date(0),
}

interface Received {
  readonly url: string | undefined
  readonly authorization: string | undefined
  readonly body: string
}

async function openTwilio(status: number, answer: object) {
  const received: Received[] = []
  const port = await startLocalServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ url: request.url, authorization: request.headers.authorization, body })
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  }, onTestFinished)
  return { host: `http://127.0.0.1:${port}`, received }
}

const account = { accountSid: 'AC1', authToken: 'token', from: '+61491570110' }

it('posts the message as the account', async () => {
  const { host, received } = await openTwilio(201, { sid: 'SM1', status: 'queued' })
  expect(await twilioSender({ host, ...account }, () => new Date()).send(SMS)).toEqual({ ok: true, value: undefined })
  expect(received).toEqual([
    {
      url: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from('AC1:token').toString('base64')}`,
      body: 'To=%2B61491570006&From=%2B61491570110&Body=Your+code+%26+more',
    },
  ])
})

it('sends from a messaging service by its SID', async () => {
  const { host, received } = await openTwilio(201, {})
  await twilioSender({ host, ...account, from: 'MG7' }, () => new Date()).send(SMS)
  expect(received[0]?.body).toContain('MessagingServiceSid=MG7')
})

it.each([
  [400, { code: 21211, message: "Invalid 'To' +61491570006", status: 400 }, 'Twilio answered 400, error 21211.'],
  [401, {}, 'Twilio answered 401.'],
  [500, {}, 'failing'],
])('reports a failure with status %i, without a retry', async (status, answer, detail) => {
  const { host, received } = await openTwilio(status, answer)
  const sent = await twilioSender({ host, ...account }, () => new Date()).send(SMS)
  expect(sent).toEqual({ ok: false, error: { kind: 'sms-not-sent', detail } })
  expect(received).toHaveLength(1)
})
