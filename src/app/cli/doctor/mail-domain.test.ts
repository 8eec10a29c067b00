import { expect, test } from 'vitest'
import { mailDomainFindings } from './mail-domain.ts'

const NONE = { domain: undefined, postmarkSecret: undefined, mailgunKey: undefined }
const CONFIG = {
  mode: 'production',
  smtpUrl: 'smtp://mail',
  mailFrom: 'Website <website@dealer.com.au>',
  dkimSelector: 's1',
  inboundMail: NONE,
  consoleHost: 'console.dealer.com.au',
} as const

const rules = async (
  changes: Partial<Parameters<typeof mailDomainFindings>[0]>,
  texts: Readonly<Record<string, readonly string[]>> = {},
) =>
  (await mailDomainFindings({ ...CONFIG, ...changes }, (name) => Promise.resolve(texts[name] ?? []))).map(
    ({ rule }) => rule,
  )

const COMPLETE = {
  'dealer.com.au': ['v=spf1 -all'],
  's1._domainkey.dealer.com.au': ['v=DKIM1; p=AAAA'],
  '_dmarc.dealer.com.au': ['v=DMARC1; p=none'],
}

test('records that are missing are named, each with its fix', async () => {
  expect(await rules({}, COMPLETE)).toEqual([])
  expect(await rules({})).toEqual(['no-spf', 'no-dkim', 'no-dmarc'])
  expect(await rules({}, { ...COMPLETE, 'dealer.com.au': ['v=spf1 -all', 'v=spf1 ~all'] })).toEqual(['several-spf'])
  expect(await rules({ dkimSelector: undefined }, COMPLETE)).toEqual(['unknown-dkim'])
})

test('nothing is looked up for a demo, without a mail server, or for a domain of examples', async () => {
  expect(await rules({ mode: 'demo' })).toEqual([])
  expect(await rules({ smtpUrl: undefined })).toEqual([])
  expect(await rules({ mailFrom: 'website@dealer.example' })).toEqual([])
})

test('a lookup that nobody answers is noted', async () => {
  const found = await mailDomainFindings(CONFIG, () => Promise.reject(new Error('queryTxt ETIMEOUT dealer.com.au')))
  expect(found).toMatchObject([{ rule: 'no-dns', severity: 'note', found: expect.stringContaining('ETIMEOUT') }])
})

test.each([
  [{ ...NONE, domain: 'in.dealer.example' }, CONFIG.consoleHost, ['inbound-without-provider']],
  [{ ...NONE, mailgunKey: 'key' }, CONFIG.consoleHost, ['inbound-without-domain']],
  [{ ...NONE, domain: 'in.dealer.example', mailgunKey: 'key' }, CONFIG.consoleHost, []],
  [{ ...NONE, domain: 'in.dealer.example', mailgunKey: 'key' }, undefined, ['inbound-without-console']],
])('settings of inbound mail %j at the console %s: %j', async (inboundMail, consoleHost, expected) => {
  expect(await rules({ inboundMail, consoleHost }, COMPLETE)).toEqual(expected)
})
