import { data, type LoaderFunctionArgs } from 'react-router'
import { RecordedSearchPage } from '../../../../recording/RecordedBody.tsx'
import { recordedPage } from '../../../shared/recorded.server.ts'
import { metaOf } from '../head.ts'

export function loader({ params }: LoaderFunctionArgs) {
  const page = recordedPage('search', params['number'])
  if (page?.content.kind !== 'search') throw data(null, { status: 404 })
  return { head: page.head, content: page.content }
}

interface Props {
  readonly loaderData: ReturnType<typeof loader>
}

export function meta({ loaderData }: Props) {
  return metaOf(loaderData)
}

export default function SearchRoute({ loaderData }: Props) {
  return <RecordedSearchPage content={loaderData.content} />
}
