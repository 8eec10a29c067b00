import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { htmlDifference } from './testing/same-html.ts'
import { writeHtml, writeHtmlForScripts } from './write-html.ts'

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
        <textarea defaultValue="<x>" rows={2} />
        <textarea defaultValue={'\nbelow an empty line'} />
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
      'a select of numbers, and a list beside it',
      <p key="11">
        <select defaultValue={2}>
          <option value={1}>one</option>
          <option value="2">two</option>
        </select>
        <datalist aria-label="numbers">
          <option value="2">two</option>
        </datalist>
        <select defaultValue="">
          <option>no value</option>
        </select>
      </p>,
    ],
    [
      'SVG',
      <svg key="7" viewBox="0 0 1 1" strokeWidth={1.5} aria-hidden>
        <clipPath clipPathUnits="userSpaceOnUse" fillOpacity={0.5} />
        <path d="M0 0" vectorEffect="non-scaling-stroke" strokeDasharray="1 2" />
      </svg>,
    ],
    [
      'what only readers without scripts get',
      <p key="9">
        <noscript>
          <b>all</b>
        </noscript>
      </p>,
    ],
    ['what can be gone through', <p key="10">{new Set(['a', 'b'])}</p>],
    ['HTML as it is', <div key="8" dangerouslySetInnerHTML={{ __html: '<i>raw</i>' }} />],
  ])('%s', (_, node) => expect(htmlDifference(writeHtml(node), renderToString(node))).toBeNull())
})

test('another attribute, text or element is told', () => {
  expect(htmlDifference('<a href="/x" id="y">z</a>', '<a ID="y" href="/x">z</a>')).toBeNull()
  expect(htmlDifference('<p>a</p>', '<p>b</p>')).toEqual(['a', 'b'])
  expect(htmlDifference('<a id="x">z</a>', '<a id="y">z</a>')).toEqual(['<a id="x">', '<a id="y">'])
  expect(htmlDifference('<p>a</p>', '<p>a</p><br/>')).toEqual([undefined, '<br/>'])
  expect(htmlDifference('<p></p>', '<p><!-- --></p>')).toEqual(['</p>', '<!-- -->'])
  expect(htmlDifference('<p>a</p><p>b</p>', '<p>a<p>b</p></p>')).toEqual(['</p>', '<p>'])
})

test('what waits for a reader without scripts is simply there', () => {
  const { html } = writeHtmlForScripts(
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
  const { html, later } = writeHtmlForScripts(outer, () => true)
  expect(html).toBe('<details id="outer"><summary>o</summary></details>')
  expect(later).toEqual([['outer', '<details id="inner"><summary>i</summary><p>deep</p></details>']])
})

test.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:alert(1)'])(
  'an address that would run a script runs none: %j',
  (address) => {
    expect(writeHtml(<a href={address}>x</a>)).toBe('<a href="javascript:void 0">x</a>')
    expect(writeHtml(<form action={address} />)).toBe('<form action="javascript:void 0"></form>')
    expect(writeHtml(<img src={address} alt="" />)).toBe('<img src="javascript:void 0" alt="">')
  },
)

test.each(['/javascript:x', 'https://example.com/?q=javascript:', '#javascript:'])('%s is an address', (address) => {
  expect(writeHtml(<a href={address}>x</a>)).toBe(`<a href="${address}">x</a>`)
})

test('what has no text is no page', () => {
  const broken = { toString: () => 'x' }
  // @ts-expect-error -- no node
  expect(() => writeHtml(<p>{broken}</p>)).toThrow('nothing that can be written')
})
