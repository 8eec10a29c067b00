import type { PriceView } from '#vehicles/card.ts'
import type { SpecGroup } from '#vehicles/spec-rows.ts'

/** Content of the brochure, on the page and in the PDF: plain data, which can be sent to the drawing thread. */
export type BrochureView = {
  readonly lang: string
  readonly site: string
  readonly title: string
  readonly heading: string
  readonly detail: string | null
  readonly price: PriceView
  /** The repayment with its rates, and the terms that the law requires next to it. */
  readonly repayment: { readonly heading: string; readonly line: string; readonly terms: readonly string[] } | null
  readonly facts: readonly string[]
  readonly comments: { readonly heading: string; readonly text: string } | null
  readonly specification: { readonly heading: string; readonly groups: readonly SpecGroup[] }
  readonly features: {
    readonly heading: string
    readonly items: readonly string[]
    readonly more: string | null
  } | null
  readonly seller: { readonly heading: string; readonly lines: readonly string[] }
  readonly online: { readonly heading: string; readonly url: string; readonly codeAlt: string }
  readonly conditions: { readonly heading: string; readonly lines: readonly string[] }
  /** Alternative text of each picture. */
  readonly photoAlts: readonly string[]
}

export const BROCHURE_PHOTOS = 4
