import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { elementsOf, readHtml } from './testing/read-html.ts'
import { writeHtml } from './write-html.ts'

const shape = (html: string) =>
  [...elementsOf(readHtml(html).root)].map(({ tag, attributes, children }) => [
    tag,
    Object.fromEntries([...attributes].map(([name, value]) => [name.toLowerCase(), value])),
    children.filter((child) => typeof child === 'string').map((text) => text.replaceAll('&#39;', '&#x27;')),
  ])

const Named = ({ name }: { readonly name: string }) => <b>{name}</b>

describe('the same document as the library writes', () => {
  test.each([
    [
      'texts side by side',
      <p key="1">
        {['a', 1, '']} of {'<&"\''}
      </p>,
    ],
    [
      'nothing',
      <p key="2">
        {null}
        {false}
        {undefined}
        {true}
      </p>,
    ],
    [
      'components, fragments, lists',
      <ul key="3">
        {['x', 'y'].map((name) => (
          <li key={name}>
            <Named name={name} />
            <>!</>
          </li>
        ))}
      </ul>,
    ],
    [
      'attributes',
      <a key="4" className="c" data-x aria-hidden={false} aria-current="page" hidden href="/?a=1&b=2" title={undefined}>
        z
      </a>,
    ],
    [
      'controls',
      <label key="5" htmlFor="i">
        <input id="i" type="checkbox" defaultChecked spellCheck={false} readOnly />
        Words
        <input defaultValue="v" tabIndex={-1} />
      </label>,
    ],
    [
      'a select',
      <select key="6" defaultValue="b">
        <option value="a">A</option>
        <option value="b">B</option>
      </select>,
    ],
    [
      'SVG',
      <svg key="7" viewBox="0 0 1 1" strokeWidth={1.5} aria-hidden>
        <path d="M0 0" vectorEffect="non-scaling-stroke" />
      </svg>,
    ],
    ['HTML as it is', <div key="8" dangerouslySetInnerHTML={{ __html: '<i>raw</i>' }} />],
  ])('%s', (_, node) => expect(shape(writeHtml(node).html)).toEqual(shape(renderToString(node))))
})

test('what waits for a reader without scripts is simply there', () => {
  const { html } = writeHtml(
    <p>
      <noscript>
        <b>all</b>
      </noscript>
    </p>,
  )
  expect(html).toBe('<p><b>all</b></p>')
})

test('what is behind a closed summary is written beside, once', () => {
  const inner = (
    <details id="inner">
      <summary>i</summary>
      <p>deep</p>
    </details>
  )
  const outer = (
    <details id="outer">
      <summary>o</summary>
      {inner}
    </details>
  )
  const { html, later } = writeHtml(outer, () => true)
  expect(html).toBe('<details id="outer"><summary>o</summary></details>')
  expect(later).toEqual([['outer', '<details id="inner"><summary>i</summary><p>deep</p></details>']])
})
