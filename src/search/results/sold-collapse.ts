export type ResultCell<Hit> =
  | { readonly kind: 'vehicle'; readonly hit: Hit }
  /** Several sold ones in a row: the first stands for all. */
  | { readonly kind: 'sold-run'; readonly hit: Hit; readonly more: number }

/** Consecutive sold vehicles become one card, unless everything on the page is sold. Counts and paging don't change. */
export function collapseSold<Hit>(hits: readonly Hit[], isSold: (hit: Hit) => boolean): readonly ResultCell<Hit>[] {
  if (hits.every(isSold)) return hits.map((hit) => ({ kind: 'vehicle', hit }))
  const cells: ResultCell<Hit>[] = []
  let openRun = false
  for (const hit of hits) {
    const last = cells.at(-1)
    const sold = isSold(hit)
    if (sold && openRun && last) {
      cells[cells.length - 1] = { kind: 'sold-run', hit: last.hit, more: last.kind === 'sold-run' ? last.more + 1 : 1 }
    } else {
      cells.push({ kind: 'vehicle', hit })
    }
    openRun = sold
  }
  return cells
}
