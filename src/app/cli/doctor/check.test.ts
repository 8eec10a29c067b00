import { expect, test } from 'vitest'
import { runWithin, type Examined } from './check.ts'

const EXAMINED = {} as Examined
const check = (work: () => Promise<never>) => ({ title: 'Mail', check: work })

test('a check that does not end is a finding', async () => {
  const found = await runWithin(
    check(() => new Promise(() => undefined)),
    EXAMINED,
    10,
  )
  expect(found).toMatchObject([{ rule: 'check-without-end', severity: 'error' }])
})

test('a check that fails is a finding with its reason', async () => {
  const found = await runWithin(
    check(() => Promise.reject(new Error('out of paper'))),
    EXAMINED,
  )
  expect(found).toMatchObject([{ rule: 'check-failed', found: 'The check "Mail" failed: out of paper.' }])
})
