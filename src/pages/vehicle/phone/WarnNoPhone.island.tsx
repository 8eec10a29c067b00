/** Warns the site's developers on the console that a vehicle has no number to call. The page works without one. */
export default function warnNoPhone(_element: HTMLElement, { vehicle }: { readonly vehicle: string }): void {
  // oxlint-disable-next-line no-console -- required: the console is where the site's developers look
  console.warn(`There is no telephone number to call about ${vehicle}.`)
}
