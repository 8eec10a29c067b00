import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, expectTypeOf, test } from 'vitest'
import type { Assets } from './assets.ts'
import { island, withIslands, type Json } from './island.ts'

function Labelled({ text }: { readonly text: string }) {
  return <p id={useId()}>{text}</p>
}

function Outer({ text }: { readonly text: string }) {
  return (
    <div>
      <Inside text={text} />
    </div>
  )
}

const Live = island(Labelled, { when: 'visible' })
const Inside = island(Labelled, { when: 'load' })
const LiveOuter = island(Outer, { when: 'idle' })

const ASSETS: Assets = {
  stylesheet: '/main.css',
  runtime: '/runtime.js',
  react: '/react.js',
  island: (component) =>
    component === Labelled || component === Outer ? { src: '/island.js', needs: ['/a.js', '/b.js'] } : undefined,
  font: () => undefined,
}

describe('island', () => {
  test('writes its address, its moment and its props beside its HTML', () => {
    const html = withIslands('p', ASSETS, () => renderToString(<Live text={'<"&>'} />))
    expect(html).toBe(
      '<live-island src="/island.js" needs="/a.js /b.js" when="visible" prefix="p0" ' +
        'props="{&quot;text&quot;:&quot;&lt;\\&quot;&amp;&gt;&quot;}"><p id="_p0R_0_">&lt;&quot;&amp;&gt;</p></live-island>',
    )
  })

  test('has ids of its own, the same as when it is rendered alone with its prefix', () => {
    const html = withIslands('p', ASSETS, () =>
      renderToString(
        <>
          <Labelled text="around" />
          <Live text="one" />
          <Live text="two" />
        </>,
        { identifierPrefix: 'p' },
      ),
    )
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(3)
    expect(html).toContain(renderToString(<Labelled text="two" />, { identifierPrefix: 'p1' }))
  })

  test('is an ordinary part inside another island', () => {
    const html = withIslands('p', ASSETS, () => renderToString(<LiveOuter text="x" />))
    expect(html.match(/<live-island/g)).toHaveLength(1)
    expect(html).toContain('<div><p id="_p0R_0_">x</p></div>')
  })

  test('says so when the component is no default export of an island file', () => {
    const Stray = island(({ n }: { readonly n: number }) => <b>{n}</b>, { when: 'load' })
    expect(() => withIslands('p', ASSETS, () => renderToString(<Stray n={1} />))).toThrow('*.island.tsx')
  })

  test('a failing island leaves nothing behind for the next render', () => {
    const Failing = island(Failed, { when: 'load' })
    const assets = { ...ASSETS, island: () => ({ src: '/x.js', needs: [] }) }
    expect(() => withIslands('p', assets, () => renderToString(<Failing n={1} />))).toThrow('broken')
    expect(withIslands('p', ASSETS, () => renderToString(<Live text="x" />))).toContain('prefix="p0"')
  })

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
})

function Failed({ n }: { readonly n: number }): never {
  throw new Error(`broken ${n}`)
}

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
