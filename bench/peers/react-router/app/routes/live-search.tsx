import type { FormEvent, MouseEvent } from 'react'
import { useNavigate, useSubmit, type LoaderFunctionArgs } from 'react-router'
import { metaOf } from '../head.ts'
import { LiveSearch } from '../../../shared/LiveSearch.tsx'
import { searchView } from '../search-view.server.ts'

export function loader({ url: { pathname, search } }: LoaderFunctionArgs) {
  return searchView(pathname + search)
}

export const meta = metaOf

interface Props {
  readonly loaderData: Awaited<ReturnType<typeof loader>>
}

/** The search page with client navigation: each change submits its form, and its links are followed in the page. */
export default function LiveSearchRoute({ loaderData }: Props) {
  const submit = useSubmit()
  const navigate = useNavigate()
  const isInPage = { preventScrollReset: true }
  const sort = ({ target }: FormEvent<HTMLElement>) => {
    if (target instanceof HTMLSelectElement) void submit(target.form, isInPage)
  }
  // React sends no change events for the checkboxes, which the options set as HTML.
  const choose = (event: MouseEvent<HTMLElement>) => {
    const { target } = event
    if (target instanceof HTMLInputElement && target.type === 'checkbox') void submit(target.form, isInPage)
    const link = target instanceof Element && target.closest('a[href^="/search"]')
    if (!link) return
    event.preventDefault()
    void navigate(link.getAttribute('href') ?? '', isInPage)
  }
  return (
    <div onChange={sort} onClick={choose}>
      <LiveSearch content={loaderData.content} />
    </div>
  )
}
