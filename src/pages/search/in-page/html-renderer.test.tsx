import { Component, createContext, memo, useState, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { htmlDifference } from '#platform/web/testing/same-html.ts'
import { renderHtml, UnsupportedByThreadError } from './html-renderer.ts'

const Named = ({ name }: { readonly name: string }) => <strong>{name}</strong>

describe('the same document as React renders', () => {
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
        <input id="i" type="checkbox" defaultChecked spellCheck={false} />
        Words
        <input defaultValue="v" tabIndex={-1} />
      </label>,
    ],
    [
      'a select of numbers',
      <select key="6" defaultValue={2}>
        <option value={1}>one</option>
        <option value="2">two</option>
      </select>,
    ],
    [
      'a select without a default',
      <select key="7">
        <option>no value</option>
      </select>,
    ],
    [
      'SVG',
      <svg key="8" viewBox="0 0 1 1" strokeWidth={1.5} aria-hidden>
        <path d="M0 0" vectorEffect="non-scaling-stroke" strokeLinecap="round" />
      </svg>,
    ],
    ['given HTML', <div key="9" dangerouslySetInnerHTML={{ __html: '<i>raw</i>' }} />],
  ])('%s', (_, node) => expect(htmlDifference(renderHtml(node).html, renderToString(node))).toBeNull())
})

function WithHook() {
  return <strong>{useState(1)[0]}</strong>
}

class Classic extends Component {
  override render(): ReactNode {
    return <strong>1</strong>
  }
}

const Context = createContext(1)
const Memo = memo(Named)
const Async = async () => Promise.resolve(<strong>1</strong>)
const object = { toString: () => 'x' }

describe('what only React can render is refused, not left out', () => {
  test.each<readonly [string, ReactNode, string]>([
    ['a hook', <WithHook key="1" />, 'a hook'],
    ['a class', <Classic key="2" />, 'a class component'],
    ['a context', <Context key="3" value={2} />, 'context'],
    ['memo', <Memo key="4" name="x" />, 'memo'],
    ['an async component', <Async key="5" />, 'a child of type object'],
    ['style', <p key="6" style={{ width: 1 }} />, 'style on <p>'],
    [
      'the value of a select',
      <select key="7" aria-label="x" value="a" onChange={() => undefined} />,
      'value on <select>',
    ],
    ['a text area', <textarea key="8" aria-label="x" defaultValue="a" />, '<textarea>'],
    ['a script', <script key="9">{'if (a < b) c()'}</script>, '<script>'],
    ['preformatted text', <pre key="10">{'\na'}</pre>, '<pre>'],
    [
      'an event handler',
      <button key="11" type="button" aria-label="x" onClick={() => undefined} />,
      'onClick on <button>',
    ],
    ['an attribute with a strange name', <p key="12" {...{ 'x onload': '1' }} />, 'x onload on <p>'],
    ['an attribute in another namespace', <path key="13" xlinkHref="#a" />, 'xlinkHref on <path>'],
    [
      'a boolean for a text',
      <p key="14" title={true as unknown as string} />,
      'title on <p> with a value of type boolean',
    ],
    ['an object', <p key="15">{object as unknown as string}</p>, 'a child of type object'],
  ])('%s', (_, node, found) => {
    expect(() => renderHtml(node)).toThrow(UnsupportedByThreadError)
    expect(() => renderHtml(node)).toThrow(found)
  })

  test('with the path to the component and the way out', () => {
    const Outer = () => (
      <p>
        <WithHook />
      </p>
    )
    expect(() => renderHtml(<Outer />)).toThrow(/found in Outer > WithHook\. .*SearchForm in SearchPage/)
  })

  test.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:alert(1)'])(
    'the script URL %j',
    (url) => {
      expect(() => renderHtml(<a href={url}>x</a>)).toThrow('href=')
      expect(() => renderHtml(<form action={url} />)).toThrow('action=')
      expect(() => renderHtml(<img src={url} alt="" />)).toThrow('src=')
    },
  )
})

test.each(['/javascript:x', 'https://example.com/?q=javascript:', '#javascript:', '//example.com/x'])(
  'the URL %s is kept',
  (url) => expect(renderHtml(<a href={url}>x</a>).html).toBe(`<a href="${url}">x</a>`),
)

test('the content of a noscript replaces it', () => {
  const { html } = renderHtml(
    <p>
      <noscript>
        <strong>all</strong>
      </noscript>
    </p>,
  )
  expect(html).toBe('<p><strong>all</strong></p>')
})

test('the content of a deferred details is returned separately, once', () => {
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
  const { html, deferred } = renderHtml(outer, () => true)
  expect(html).toBe('<details id="outer"><summary>o</summary></details>')
  expect(deferred).toEqual([['outer', '<details id="inner"><summary>i</summary><p>deep</p></details>']])
})

test('a difference of attribute, text or element is found', () => {
  expect(htmlDifference('<a href="/x" id="y">z</a>', '<a ID="y" href="/x">z</a>')).toBeNull()
  expect(htmlDifference('<p>a</p>', '<p>b</p>')).toEqual(['a', 'b'])
  expect(htmlDifference('<a id="x">z</a>', '<a id="y">z</a>')).toEqual(['<a id="x">', '<a id="y">'])
  expect(htmlDifference('<p>a</p>', '<p>a</p><br/>')).toEqual([undefined, '<br/>'])
  expect(htmlDifference('<p></p>', '<p><!-- --></p>')).toEqual(['</p>', '<!-- -->'])
  expect(htmlDifference('<p>a</p><p>b</p>', '<p>a<p>b</p></p>')).toEqual(['</p>', '<p>'])
})
