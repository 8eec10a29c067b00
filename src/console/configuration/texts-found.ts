const MOST = 40

/** Keys of texts whose key, default or own words contain what was searched. Without a search: those worded by the site, then others. */
export function textsFound(
  defaults: Readonly<Record<string, string>>,
  own: Readonly<Record<string, unknown>>,
  search: string,
): { readonly keys: readonly string[]; readonly more: number } {
  const words = search.trim().toLowerCase()
  const contains = (key: string) =>
    [key, defaults[key], own[key]].some((text) => typeof text === 'string' && text.toLowerCase().includes(words))
  const all = [...new Set([...Object.keys(own), ...Object.keys(defaults)])].filter(contains)
  return { keys: all.slice(0, MOST), more: Math.max(0, all.length - MOST) }
}
