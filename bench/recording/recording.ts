import type { LeadFormView } from '#leads/form/lead-form-view.ts'
import type { ContentView } from '#pages/content/page.ts'
import type { FooterView, HeaderView } from '#pages/layout/layout.ts'
import type { SearchPageView } from '#pages/search/page.ts'
import type { VehiclePageView } from '#pages/vehicle/vehicle-view.ts'
import type { DocumentLayout, Page } from '#platform/web/document.ts'
import type { CopySite } from '#sites/copy.ts'

/** The view of a page as JSON, so that several frameworks can render the same. */
export interface RecordedPage {
  readonly head: Omit<Page, 'body' | 'status' | 'readsParameter'>
  readonly content: RecordedContent
}

export type RecordedContent =
  | { readonly kind: 'search'; readonly view: RecordedSearch; readonly wording: CopySite }
  | { readonly kind: 'vehicle'; readonly view: VehiclePageView; readonly form: LeadFormView }
  | { readonly kind: 'content'; readonly page: ContentView }

export type PageKind = RecordedContent['kind']

/** The search page's view without its two functions: texts come from the module's table, URLs are listed. */
export type RecordedSearch = Omit<SearchPageView, 'say' | 'paging'> & {
  readonly paging: Omit<SearchPageView['paging'], 'hrefOf'> & { readonly hrefs: readonly string[] }
}

/** The recording of one URL. */
export interface RecordedAnswer extends RecordedPage {
  readonly frame: RecordedFrame
}

/** The layout, with header and footer as views. */
export interface RecordedFrame extends Omit<DocumentLayout, 'header' | 'footer' | 'headOf'> {
  readonly header: HeaderView
  readonly footer: FooterView
  readonly stylesheet: string
  readonly fontFiles: readonly string[]
}

export interface Recording {
  /** Slug of the site. */
  readonly site: string
  readonly stock: string
  readonly frame: RecordedFrame
  readonly pages: Readonly<Record<PageKind, readonly (RecordedPage & { readonly address: string })[]>>
}
