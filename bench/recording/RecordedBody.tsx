import { LeadForm } from '#leads/ui/LeadForm.tsx'
import { BrandPage } from '#pages/brands/BrandPages.tsx'
import { ModelPage } from '#pages/brands/ModelPage.tsx'
import { ContentPage } from '#pages/content/ContentPage.tsx'
import { HomePage } from '#pages/home/HomePage.tsx'
import { LocationPage } from '#pages/locations/LocationPage.tsx'
import { SearchPage } from '#pages/search/SearchPage.tsx'
import { VehiclePage } from '#pages/vehicle/VehiclePage.tsx'
import type { PageKind, RecordedContent } from './recording.ts'
import { reviveSearch } from './revive.ts'

interface Props<K extends PageKind> {
  readonly content: RecordedContent<K>
}

// The application's own pages, rendered from recorded properties. Each has a component of its own, so that a bundler can
// give each page only the code that it needs.

export function RecordedHomePage({ content: { props } }: Props<'home'>) {
  return <HomePage {...props} />
}

export function RecordedSearchPage({ content: { props, view, wording } }: Props<'search'>) {
  return <SearchPage {...props} view={reviveSearch(view, wording)} />
}

export function RecordedVehiclePage({ content: { props, form } }: Props<'vehicle'>) {
  return <VehiclePage {...props} enquiryForm={<LeadForm view={form} />} />
}

export function RecordedLocationPage({ content: { props } }: Props<'location'>) {
  return <LocationPage {...props} />
}

export function RecordedBrandPage({ content: { props } }: Props<'brand'>) {
  return <BrandPage {...props} />
}

export function RecordedModelPage({ content: { props } }: Props<'model'>) {
  return <ModelPage {...props} />
}

export function RecordedContentPage({ content: { props } }: Props<'content'>) {
  return <ContentPage {...props} />
}

export function RecordedBody({ content }: { readonly content: RecordedContent }) {
  switch (content.kind) {
    case 'home':
      return <RecordedHomePage content={content} />
    case 'search':
      return <RecordedSearchPage content={content} />
    case 'vehicle':
      return <RecordedVehiclePage content={content} />
    case 'location':
      return <RecordedLocationPage content={content} />
    case 'brand':
      return <RecordedBrandPage content={content} />
    case 'model':
      return <RecordedModelPage content={content} />
    case 'content':
      return <RecordedContentPage content={content} />
  }
}
