import { expectTypeOf, test } from 'vitest'
import { island, type Json } from './island.ts'

test('takes no props that JSON would change', () => {
  expectTypeOf<Json<{ a: string; b?: readonly { c: number | null }[] }>>().toEqualTypeOf<{
    a: string
    b?: readonly { c: number | null }[]
  }>()
  // @ts-expect-error a Date becomes a string on its way
  island(WithDate, { when: 'load' })
  // @ts-expect-error a function does not arrive
  island(WithFunction, { when: 'load' })
})

function WithDate({ at }: { readonly at: Date }) {
  return <b>{at.toISOString()}</b>
}

function WithFunction({ run }: { readonly run: () => void }) {
  return (
    <button type="button" onClick={run}>
      Run
    </button>
  )
}
