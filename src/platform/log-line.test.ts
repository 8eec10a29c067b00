import { expect, it } from 'vitest'
import { createLogger } from './server/log.ts'
import { logLine } from './log-line.ts'

const line = (record: object) => `${JSON.stringify({ time: '2026-02-03T14:02:11.000Z', ...record })}\n`

it.each([
  [line({ level: 30, msg: 'stock loaded' }), '· 14:02:11Z stock loaded\n'],
  [line({ level: 40, path: '/data', n: 3, msg: 'lost' }), '! 14:02:11Z lost (path /data, n 3)\n'],
  [
    line({ level: 40, err: { message: 'refused', stack: 'E: refused\n    at a' }, msg: 'lost' }),
    '! 14:02:11Z lost: refused\n',
  ],
  [
    line({
      level: 50,
      err: { message: 'no', stack: 'E: no\n    at a (b.ts:1)\n    at c' },
      job: { id: 1 },
      msg: 'failed',
    }),
    '✗ 14:02:11Z failed: no (job {"id":1})\n    at a (b.ts:1)\n    at c\n',
  ],
  [
    line({ level: 50, path: '/a\n✗ 14:02:12Z forged', err: { message: 'no\u001b[2K\r' }, msg: 'failed\u2028' }),
    '✗ 14:02:11Z failed\\u2028: no\\u001b[2K\\r (path /a\\n✗ 14:02:12Z forged)\n',
  ],
  ['no JSON\n', 'no JSON\n'],
  ['null\n', 'null\n'],
])('%j', (json, text) => expect(logLine(json)).toBe(text))

it('formats the lines of a logger for people, with secrets redacted', () => {
  const written: string[] = []
  const log = createLogger('warn', 'text', (text) => written.push(text))
  log.info('not written')
  log.warn({ lead: { email: 'a@shopper.example' } }, 'kept')
  expect(written.join('')).toMatch(/^! \d\d:\d\d:\d\dZ kept \(lead \{"email":"\[Redacted\]"\}\)\n$/)
})
