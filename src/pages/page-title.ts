/** Text of the browser's tab: the page, then the site, unless the page's own words end with its name. */
export function pageTitle(heading: string, { name }: { readonly name: string }): string {
  return heading.endsWith(name) ? heading : `${heading} · ${name}`
}
