import { expect, test } from 'vitest'
import { createBodyBudget } from './body-budget.ts'

test('one visitor has a ceiling, and so have all together', () => {
  const budget = createBodyBudget({ total: 100, perVisitor: 60 })
  const [first, second, other] = [budget.open('a'), budget.open('a'), budget.open('b')]
  expect([first.take(40), second.take(21), second.take(20)]).toEqual([true, false, true])
  expect([other.take(41), other.take(40), other.take(1)]).toEqual([false, true, false])
})

test('a finished request returns its bytes once', () => {
  const budget = createBodyBudget({ total: 100, perVisitor: 100 })
  const [first, second] = [budget.open('a'), budget.open('b')]
  expect([first.take(100), second.take(1)]).toEqual([true, false])
  first.release()
  first.release()
  expect([second.take(100), second.take(1)]).toEqual([true, false])
})
