import { createContext, lazy, Suspense, use, useContext, useId, useMemo, useState } from 'react'
import { describe, expect, test } from 'vitest'
import type { Assets } from './assets.ts'
import { island } from './island.ts'
import { renderReact } from './render-react.ts'

function Labelled({ text }: { readonly text: string }) {
  return <p id={useId()}>{text}</p>
}

function Outer({ text }: { readonly text: string }) {
  return <Inside text={text} />
}

function Failing({ n }: { readonly n: number }): never {
  throw new Error(`broken ${n}`)
}

const Live = island(Labelled, { when: 'visible' })
const Inside = island(Labelled, { when: 'load' })
const LiveOuter = island(Outer, { when: 'idle' })
const LiveFailing = island(Failing, { when: 'load' })
const ISLANDS: ReadonlySet<unknown> = new Set([Labelled, Outer, Failing])

const ASSETS: Assets = {
  stylesheet: '/main.css',
  runtime: '/runtime.js',
  react: '/react.js',
  island: (component) => (ISLANDS.has(component) ? { src: '/island.js', needs: ['/a.js', '/b.js'] } : undefined),
  font: () => undefined,
}

const render = (node: React.ReactNode, prefix = 'p') => renderReact(node, prefix, ASSETS)
const htmlOf = async (node: React.ReactNode, prefix?: string) => (await render(node, prefix)).html

const Unit = createContext('km')

function Everything() {
  const [count] = useState(() => 2)
  const unit = useContext(Unit)
  const text = useMemo(() => `${count} ${unit}`, [count, unit])
  return (
    <label htmlFor={useId()} style={{ width: `${count * 10}%`, '--share': 0.5 } as React.CSSProperties}>
      {text}
      <textarea value={'\nbelow'} readOnly />
      <select value="b" onChange={() => undefined}>
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
    </label>
  )
}

/** Longer than React's default chunk size, above which it would move the content into place by an inline script. */
const LONG = 'word '.repeat(10_000)
const Later = lazy(async () => Promise.resolve({ default: () => <b>{LONG}</b> }))

describe('a page may use all of React', () => {
  test('hooks, context, ids, styles, controlled fields', async () => {
    const html = await htmlOf(
      <Unit value="mi">
        <Everything />
      </Unit>,
    )
    expect(html).toMatch(/<label for="_pR_\w*_" style="width:20%;--share:0.5">2 mi/)
    expect(html).toContain('<textarea readOnly="">\n\nbelow</textarea>')
    expect(html).toContain('<option value="b" selected="">')
  })

  test('ids of parts with different prefixes differ', async () => {
    const [header, body] = await Promise.all([htmlOf(<Labelled text="x" />, 'h'), htmlOf(<Labelled text="x" />)])
    expect(header).not.toBe(body)
  })

  test('a lazy component within Suspense is waited for, without an inline script', async () => {
    const html = await htmlOf(
      <Suspense fallback="waiting">
        <Later />
        <Live text="in it" />
      </Suspense>,
    )
    expect(html).toContain(LONG)
    expect(html).toContain('prefix="p0"')
    expect(html).not.toMatch(/waiting|<script/)
  })

  test('a component outside of Suspense that is async or reads a promise is waited for', async () => {
    const promise = Promise.resolve('read')
    const Reads = () => use(promise)
    const Awaits = async () => Promise.resolve('awaited')
    expect(
      await htmlOf(
        <p>
          <Reads /> <Awaits />
        </p>,
      ),
    ).toMatch(/^<p>.*read.*awaited.*<\/p>$/)
  })

  test.each([
    ['at once', <Failing key="1" n={1} />],
    [
      'after a wait, behind a boundary',
      <Suspense key="2" fallback="">
        <Later />
        <Failing n={1} />
      </Suspense>,
    ],
  ])('a component that fails %s fails the page', async (_, node) => expect(render(node)).rejects.toThrow('broken 1'))
})

describe('an island', () => {
  test('has its address, its moment and its props beside its HTML', async () => {
    expect(await render(<Live text={'<"&>'} />)).toEqual({
      hasIslands: true,
      html:
        '<live-island src="/island.js" needs="/a.js /b.js" when="visible" prefix="p0" ' +
        'props="{&quot;text&quot;:&quot;&lt;\\&quot;&amp;&gt;&quot;}"><p id="_p0R_0_">&lt;&quot;&amp;&gt;</p></live-island>',
    })
  })

  test('has ids of its own', async () => {
    const html = await htmlOf(
      <>
        <Labelled text="around" />
        <Live text="one" />
        <Live text="two" />
      </>,
    )
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(3)
    expect(ids).toContain('_p1R_0_')
  })

  test('is an ordinary component inside another island', async () => {
    const html = await htmlOf(<LiveOuter text="x" />)
    expect(html.match(/<live-island/g)).toHaveLength(1)
    expect(html).toContain('<p id="_p0R_0_">x</p>')
  })

  test('has to be the default export of an island file', async () => {
    const Stray = island(({ n }: { readonly n: number }) => <b>{n}</b>, { when: 'load' })
    await expect(render(<Stray n={1} />)).rejects.toThrow('*.island.tsx')
  })

  test('that fails leaves nothing behind for the next render', async () => {
    await expect(render(<LiveFailing n={1} />)).rejects.toThrow('broken')
    expect(await htmlOf(<Live text="x" />)).toContain('prefix="p0"')
  })

  test('is not counted on a page without one', async () => {
    expect(await render(<Labelled text="x" />)).toMatchObject({ hasIslands: false })
  })
})
