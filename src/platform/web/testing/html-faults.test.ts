import { describe, expect, it } from 'vitest'
import { htmlFaults } from './html-faults.ts'
import { elementsOf, readHtml, textOf, unescapeHtml } from './read-html.ts'

const page = (body: string) =>
  `<!doctype html><html lang="en-AU"><head><title>A page</title></head><body><main><h1>A page</h1>${body}</main></body></html>`

describe('htmlFaults', () => {
  it.each([
    ['a plain page', '<p>Text</p>'],
    ['a list', '<ul><li><a href="/x">X</a></li></ul>'],
    ['a linked card', '<a href="/x"><article><h2>X</h2></article></a>'],
    ['an island in a sentence', '<p><live-island><span>X</span></live-island></p>'],
    ['a heading in a summary', '<details><summary><h2>X</h2></summary><p>Y</p></details>'],
    ['a picture', '<picture><source srcset="/x"><img src="/x" alt="" width="3" height="2"/></picture>'],
    ['a label of its own field', '<label for="x">X</label><input id="x"/>'],
    ['signs in a value', '<a href="/x?a=1&amp;b=2" title="a > b">X</a>'],
    ['a script', '<script>if (1 < 2) undefined</script>'],
  ])('takes %s', (_, body) => expect(htmlFaults(page(body))).toEqual([]))

  it.each([
    ['a wrong end', '<p>Text</div></p>', '</div> ends'],
    ['no end', '<div>', 'ends html > body > main > div'],
    ['an attribute twice', '<p class="a" class="b">X</p>', 'class twice'],
    ['a block in a sentence', '<p><div>X</div></p>', 'stands in <p>'],
    ['a block in a button', '<button><p>X</p></button>', 'stands in <button>'],
    ['a block through a link', '<span><a href="/x"><div>X</div></a></span>', 'stands in <span>'],
    ['a link in a link', '<a href="/x"><span><a href="/y">Y</a></span></a>', 'within <a>'],
    ['a form in a form', '<form><div><form></form></div></form>', 'stands in a form'],
    ['a lone item', '<div><li>X</li></div>', 'stands in <div>'],
    ['a strange item', '<ul><div>X</div></ul>', 'stands in <ul>'],
    ['a late summary', '<details><p>X</p><summary>Y</summary></details>', 'not the first'],
    ['a picture without size', '<img src="/x" alt=""/>', 'has no width, height'],
    ['a picture without address', '<img src="" alt="" width="1" height="1"/>', 'has no address'],
    ['an id twice', '<p id="a">X</p><p id="a">Y</p>', 'id a stands twice'],
    ['a picture carried twice', '<b data-transition="a">X</b><b data-transition="a">Y</b>', 'transition a begins at 2'],
    ['an id with a blank', '<p id="a b">X</p>', 'holds a blank'],
    ['a label of nothing', '<label for="x">X</label>', 'points to #x'],
    ['a link to nothing', '<a href="#x">X</a>', 'points to #x'],
    ['a value that is none', '<p>undefined km</p>', 'says undefined km'],
    ['an object', '<p title="[object Object]">X</p>', 'says [object Object]'],
    ['a word left open', '<p>All {nouns}</p>', 'says All {nouns}'],
    ['two headings', '<h1>Again</h1>', '2 <h1>'],
  ])('refuses %s', (_, body, fault) => expect(htmlFaults(page(body)).join('\n')).toContain(fault))
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
