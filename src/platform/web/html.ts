const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for an element's content or a quoted attribute. */
export function escapeHtml(text: string): string {
  // Most texts have none of them, and looking is half of what replacing costs.
  return MARKUP.test(text) ? text.replaceAll(EACH_MARKUP, (character) => ENTITIES[character] ?? character) : text
}

const MARKUP = /[&<>"']/
const EACH_MARKUP = /[&<>"']/g

/** JSON inside a script element: `<` can't end the element, and the two line separators can't end a line. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/** `tag('link', { rel: 'icon', href })`; attributes that are undefined are left out, true stands without a value. */
export function tag(name: string, attributes: Readonly<Record<string, string | true | undefined>>): string {
  let text = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) text += ` ${key}`
    else if (value !== undefined) text += ` ${key}="${escapeHtml(value)}"`
  }
  return `${text}>`
}
