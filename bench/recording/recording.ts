import type { ComponentProps } from 'react'
import type { LeadFormView } from '#leads/form/lead-form-view.ts'
import type { BrandPage } from '#pages/brands/BrandPages.tsx'
import type { ModelPage } from '#pages/brands/ModelPage.tsx'
import type { ContentPage } from '#pages/content/ContentPage.tsx'
import type { HomePage } from '#pages/home/HomePage.tsx'
import type { FooterView, HeaderView } from '#shop/layout/layout.ts'
import type { LocationPage } from '#pages/locations/LocationPage.tsx'
import type { SearchPageView } from '#pages/search/page.ts'
import type { SearchPage } from '#pages/search/SearchPage.tsx'
import type { VehiclePage } from '#pages/vehicle/VehiclePage.tsx'
import type { DocumentLayout, Page } from '#platform/web/document.ts'
import type { CopySite } from '#sites/copy.ts'

/** The properties of each page's component, as JSON. */
export interface RecordedContents {
  readonly home: { readonly props: ComponentProps<typeof HomePage> }
  readonly search: {
    readonly props: Omit<ComponentProps<typeof SearchPage>, 'view'>
    readonly view: RecordedSearch
    readonly wording: CopySite
  }
  readonly vehicle: {
    readonly props: Omit<ComponentProps<typeof VehiclePage>, 'enquiryForm'>
    readonly form: LeadFormView
  }
  readonly location: { readonly props: ComponentProps<typeof LocationPage> }
  readonly brand: { readonly props: ComponentProps<typeof BrandPage> }
  readonly model: { readonly props: ComponentProps<typeof ModelPage> }
  readonly content: { readonly props: ComponentProps<typeof ContentPage> }
}

export type PageKind = keyof RecordedContents

/** The content of a page of one kind, or of any kind. */
export type RecordedContent<K extends PageKind = PageKind> = {
  readonly [Each in K]: { readonly kind: Each } & RecordedContents[Each]
}[K]

/** A page as JSON, so that several frameworks can render the same. */
export interface RecordedPage<K extends PageKind = PageKind> {
  readonly head: Omit<Page, 'body' | 'status' | 'readsParameter'>
  readonly content: RecordedContent<K>
}

export type AddressedPage<K extends PageKind = PageKind> = RecordedPage<K> & { readonly address: string }

/** The search page's view without its two functions: texts come from the module's table, URLs are listed. */
export type RecordedSearch = Omit<SearchPageView, 'copy' | 'paging'> & {
  readonly paging: Omit<SearchPageView['paging'], 'hrefOf'> & { readonly hrefs: readonly string[] }
}

/** The recording of one URL. */
export interface RecordedAnswer<K extends PageKind = PageKind> extends RecordedPage<K> {
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
  readonly pages: { readonly [K in PageKind]: readonly AddressedPage<K>[] }
}
