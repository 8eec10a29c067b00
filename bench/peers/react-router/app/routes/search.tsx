import { RecordedSearchPage } from '../../../../recording/RecordedBody.tsx'
import { metaOf } from '../head.ts'
import { loaderOf } from '../loader.server.ts'

export const loader = loaderOf('search')

export const meta = metaOf

interface Props {
  readonly loaderData: Awaited<ReturnType<typeof loader>>
}

export default function SearchRoute({ loaderData }: Props) {
  return <RecordedSearchPage content={loaderData.content} />
}
