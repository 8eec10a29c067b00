const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for an element's content or a quoted attribute. */
export function escapeHtml(text: string): string {
  // Testing first costs half of replacing, and most texts have nothing to replace.
  return MARKUP.test(text) ? text.replaceAll(EACH_MARKUP, (character) => ENTITIES[character] ?? character) : text
}

const MARKUP = /[&<>"']/
const EACH_MARKUP = /[&<>"']/g

/** JSON for a script element: escapes `<`, which could end the element, and the two Unicode line separators. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/** A start tag: `tag('link', { rel: 'icon', href })`. Undefined attributes are left out; `true` writes no value. */
export function tag(name: string, attributes: Readonly<Record<string, string | true | undefined>>): string {
  let text = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) text += ` ${key}`
    else if (value !== undefined) text += ` ${key}="${escapeHtml(value)}"`
  }
  return `${text}>`
}
