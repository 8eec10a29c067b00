import { data, type LoaderFunctionArgs } from 'react-router'
import { RecordedContentPage } from '../../../../recording/RecordedBody.tsx'
import { recordedPage } from '../../../shared/recorded.server.ts'
import { metaOf } from '../head.ts'

export function loader({ params }: LoaderFunctionArgs) {
  const page = recordedPage('content', params['number'])
  if (page?.content.kind !== 'content') throw data(null, { status: 404 })
  return { head: page.head, content: page.content }
}

interface Props {
  readonly loaderData: ReturnType<typeof loader>
}

export function meta({ loaderData }: Props) {
  return metaOf(loaderData)
}

export default function ContentRoute({ loaderData }: Props) {
  return <RecordedContentPage content={loaderData.content} />
}
