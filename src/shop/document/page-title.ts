/** The document's title: the page's heading, then the site's name unless the heading ends with it. */
export function pageTitle(heading: string, { name }: { readonly name: string }): string {
  return heading.endsWith(name) ? heading : `${heading} · ${name}`
}
