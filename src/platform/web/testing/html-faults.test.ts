import { describe, expect, it } from 'vitest'
import { htmlFaults, standardFaults } from './html-faults.ts'
import { elementsOf, readHtml, textOf, unescapeHtml } from './read-html.ts'

const page = (body: string) =>
  `<!doctype html><html lang="en-AU"><head><title>A page</title></head><body><main><h1>A page</h1>${body}</main></body></html>`

const faultsOf = (html: string) => [...standardFaults(html), ...htmlFaults(html)]

describe('faults of HTML', () => {
  it.each([
    ['a plain page', '<p>Text</p>'],
    ['a list', '<ul><li><a href="/x">X</a></li></ul>'],
    ['a linked card', '<a href="/x"><article><h2>X</h2></article></a>'],
    ['an island in a sentence', '<p><live-island><span>X</span></live-island></p>'],
    ['a heading in a summary', '<details><summary><h2>X</h2></summary><p>Y</p></details>'],
    ['a picture', '<picture><source srcset="/x"><img src="/x" alt="" width="3" height="2"/></picture>'],
    ['a label of its own field', '<label for="x">X</label><input id="x" type="text"/>'],
    ['signs in a value', '<a href="/x?a=1&amp;b=2" title="a > b">X</a>'],
    ['a script', '<script>if (1 < 2) undefined</script>'],
  ])('accepts %s', (_, body) => expect(faultsOf(page(body))).toEqual([]))

  it.each([
    ['a wrong end', '<p>Text</div></p>', 'close-order'],
    ['a block in a sentence', '<p><div>X</div></p>', 'no-implicit-close'],
    ['a block through an island', '<p><live-island><div>X</div></live-island></p>', 'element-permitted-content'],
    ['a link in a link', '<a href="/x"><span><a href="/y">Y</a></span></a>', 'element-permitted-content'],
    ['an id twice', '<p id="a">X</p><p id="a">Y</p>', 'no-dup-id'],
    ['an id with a blank', '<p id="a b">X</p>', 'valid-id'],
    ['a length of a date', '<input type="date" maxlength="9" aria-label="X"/>', 'input-attributes'],
    ['an empty heading', '<h2></h2>', 'empty-heading'],
    ['brackets in a query', '<a href="/search?range[price]=:1">X</a>', 'with brackets'],
    ['a picture without size', '<img src="/x" alt=""/>', 'has no width, height'],
    ['a picture without address', '<img src="" alt="" width="1" height="1"/>', 'attribute-allowed-values'],
    ['a picture carried twice', '<b data-transition="a">X</b><b data-transition="a">Y</b>', 'transition a begins at 2'],
    ['a label of nothing', '<label for="x">X</label>', 'points to #x'],
    ['a link to nothing', '<a href="#x">X</a>', 'points to #x'],
    ['a missing value', '<p>undefined km</p>', 'says undefined km'],
    ['an object', '<p title="[object Object]">X</p>', 'says [object Object]'],
    ['a placeholder that was not filled in', '<p>All {nouns}</p>', 'says All {nouns}'],
    ['two headings', '<h1>Again</h1>', '2 <h1>'],
  ])('refuses %s', (_, body, fault) => expect(faultsOf(page(body)).join('\n')).toContain(fault))
})

describe('readHtml', () => {
  it('reads elements, attributes and text', () => {
    const { root } = readHtml('<p a="1" b>One <b>two</b></p>')
    const [, p] = [...elementsOf(root)]
    expect([...(p?.attributes ?? [])]).toEqual([
      ['a', '1'],
      ['b', ''],
    ])
    expect(textOf(root)).toBe('One two')
    expect(unescapeHtml('&lt;a href=&quot;/?a&amp;b&quot;&gt;')).toBe('<a href="/?a&b">')
  })
})
