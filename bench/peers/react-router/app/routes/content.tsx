import { RecordedContentPage } from '../../../../recording/RecordedBody.tsx'
import { metaOf } from '../head.ts'
import { loaderOf } from '../loader.server.ts'

export const loader = loaderOf('content')

export const meta = metaOf

interface Props {
  readonly loaderData: Awaited<ReturnType<typeof loader>>
}

export default function ContentRoute({ loaderData }: Props) {
  return <RecordedContentPage content={loaderData.content} />
}
