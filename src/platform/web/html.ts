const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for an element's content or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

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
