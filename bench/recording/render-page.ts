import {
  Children,
  isValidElement,
  type ComponentProps,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react'
import type { LeadForm } from '#leads/ui/LeadForm.tsx'
import { BrandPage } from '#pages/brands/BrandPages.tsx'
import { ModelPage } from '#pages/brands/ModelPage.tsx'
import { ContentPage } from '#pages/content/ContentPage.tsx'
import { HomePage } from '#pages/home/HomePage.tsx'
import { siteLayout } from '#shop/layout/site-layout.tsx'
import { SiteFooter } from '#shop/layout/SiteFooter.tsx'
import { SiteHeader } from '#shop/layout/SiteHeader.tsx'
import { LocationPage } from '#pages/locations/LocationPage.tsx'
import { SearchPage } from '#pages/search/SearchPage.tsx'
import { VehiclePage } from '#pages/vehicle/VehiclePage.tsx'
import type { WebContext } from '#shop/web-context.ts'
import type { Page } from '#platform/web/document.ts'
import type { CopySite } from '#sites/copy.ts'
import type { RecordedAnswer, RecordedContent, RecordedFrame, RecordedSearch } from './recording.ts'

/**
 * Replaces `src/platform/web/render-page.ts` in the recording build: the application's own routes load and decide, and
 * respond with the view as JSON.
 */
export async function renderPage(c: WebContext, page: Page): Promise<Response> {
  const { body, readsParameter: _, ...head } = page
  const answer: RecordedAnswer = { frame: await frameOf(c), head, content: contentOf(c, body) }
  return new Response(JSON.stringify(answer, refuseFunctions), {
    status: head.status ?? 200,
    headers: { 'content-type': 'application/json' },
  })
}

function contentOf(c: WebContext, body: ReactNode): RecordedContent {
  if (is(HomePage, body)) return { kind: 'home', props: body.props }
  if (is(LocationPage, body)) return { kind: 'location', props: body.props }
  if (is(BrandPage, body)) return { kind: 'brand', props: body.props }
  if (is(ModelPage, body)) return { kind: 'model', props: body.props }
  if (is(ContentPage, body)) return { kind: 'content', props: body.props }
  if (is(SearchPage, body)) {
    const { view, ...props } = body.props
    return { kind: 'search', props, view: withoutFunctions(view), wording: wordingOf(c) }
  }
  if (is(VehiclePage, body)) {
    const { enquiryForm, ...props } = body.props
    if (hasView<ComponentProps<typeof LeadForm>>(enquiryForm))
      return { kind: 'vehicle', props, form: enquiryForm.props.view }
  }
  throw new Error(`no page to record: ${c.req.path}`)
}

function withoutFunctions(full: ComponentProps<typeof SearchPage>['view']): RecordedSearch {
  const { copy: _, ...view } = full
  const { hrefOf, ...paging } = view.paging
  const hrefs = Array.from({ length: paging.last }, (_each, at) => hrefOf(at + 1))
  return { ...view, paging: { ...paging, hrefs } }
}

function wordingOf({ var: { site } }: WebContext): CopySite {
  const { vehicleNoun, nounPlural } = site.stock
  const copy = Object.fromEntries(Object.entries(site.copy).filter(([key]) => key.startsWith('search.')))
  return { name: site.name, copy, stock: { vehicleNoun, nounPlural } }
}

async function frameOf(c: WebContext): Promise<RecordedFrame> {
  const { header, footer } = await siteLayout.load(c, c.var.now)
  const [siteHeader, siteFooter] = [find(SiteHeader, header), find(SiteFooter, footer)]
  if (!siteHeader || !siteFooter)
    throw new Error('the layout is made of other components than SiteHeader and SiteFooter')
  const { headOf: _, ...frame } = await c.var.layout()
  const fontFiles = frame.fonts.flatMap((name) => c.var.assets.font(name) ?? [])
  const { stylesheet } = c.var.assets
  return { ...frame, header: siteHeader.props.view, footer: siteFooter.props.view, stylesheet, fontFiles }
}

function is<P>(component: ComponentType<P>, node: ReactNode): node is React.ReactElement<P> {
  return isValidElement(node) && node.type === component
}

/** Finds the component: the node itself or one of its children. Its siblings are not recorded. */
function find<P>(component: ComponentType<P>, node: ReactNode): ReactElement<P> | undefined {
  if (is(component, node)) return node
  if (!isValidElement<{ children?: ReactNode }>(node)) return undefined
  return Children.toArray(node.props.children).find((child) => is(component, child))
}

function hasView<P extends { readonly view: object }>(node: ReactNode): node is React.ReactElement<P> {
  return isValidElement<{ view?: unknown }>(node) && typeof node.props.view === 'object'
}

/** Views with functions or elements could not be rendered elsewhere. */
function refuseFunctions(key: string, value: unknown): unknown {
  if (typeof value === 'function' || isValidElement(value)) throw new Error(`${key} of a view is not JSON`)
  return value
}
