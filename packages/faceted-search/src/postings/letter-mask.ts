/** The set of a term's letters as a bit mask: a bit for each of a to z; digits and other letters share the remaining six. */
export function letterMask(term: string): number {
  let mask = 0
  for (let index = 0; index < term.length; index++) {
    const unit = term.charCodeAt(index)
    const bit = unit >= 97 && unit <= 122 ? unit - 97 : 26 + (unit % 6)
    mask |= 1 << bit
  }
  return mask
}
