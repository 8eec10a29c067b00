import { LeadForm } from '#leads/ui/LeadForm.tsx'
import { ContentPage } from '#pages/content/ContentPage.tsx'
import { SearchPage } from '#pages/search/SearchPage.tsx'
import { VehiclePage } from '#pages/vehicle/VehiclePage.tsx'
import type { RecordedContent } from './recording.ts'
import { reviveSearch } from './revive.ts'

type Of<K extends RecordedContent['kind']> = Extract<RecordedContent, { kind: K }>

/** The application's own pages, rendered from recorded views. */
export function RecordedSearchPage({ content: { view, wording } }: { readonly content: Of<'search'> }) {
  return <SearchPage view={reviveSearch(view, wording)} />
}

export function RecordedVehiclePage({ content: { view, form } }: { readonly content: Of<'vehicle'> }) {
  return <VehiclePage view={view} enquiryForm={<LeadForm view={form} />} />
}

export function RecordedContentPage({ content: { page } }: { readonly content: Of<'content'> }) {
  return <ContentPage picture={null} page={page} />
}

export function RecordedBody({ content }: { readonly content: RecordedContent }) {
  switch (content.kind) {
    case 'search':
      return <RecordedSearchPage content={content} />
    case 'vehicle':
      return <RecordedVehiclePage content={content} />
    case 'content':
      return <RecordedContentPage content={content} />
  }
}
