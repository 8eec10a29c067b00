import { expect, it } from 'vitest'
import { createHostCircuits } from './host-circuits.ts'

it('allows no request to a host after several failures, and a single trial request some time later', () => {
  const circuits = createHostCircuits({ failures: 2, openMs: 1000 })
  circuits.record('a.example', false, 0)
  circuits.record('a.example', true, 0)
  circuits.record('a.example', false, 0)
  expect(circuits.allowsRequest('a.example', 0)).toBe(true)
  circuits.record('a.example', false, 0)
  expect(circuits.openHosts(999)).toEqual(['a.example'])
  expect([circuits.allowsRequest('a.example', 999), circuits.allowsRequest('b.example', 999)]).toEqual([false, true])
  expect(circuits.openHosts(1000)).toEqual([])
  expect([circuits.allowsRequest('a.example', 1000), circuits.allowsRequest('a.example', 1000)]).toEqual([true, false])
  expect(circuits.openHosts(1000)).toEqual(['a.example'])
  circuits.record('a.example', true, 1100)
  expect(circuits.allowsRequest('a.example', 1100)).toBe(true)
})
