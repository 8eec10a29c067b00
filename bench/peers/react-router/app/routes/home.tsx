import { RecordedHomePage } from '../../../../recording/RecordedBody.tsx'
import { metaOf } from '../head.ts'
import { loaderOf } from '../loader.server.ts'

export const loader = loaderOf('home')

export const meta = metaOf

interface Props {
  readonly loaderData: Awaited<ReturnType<typeof loader>>
}

export default function HomeRoute({ loaderData }: Props) {
  return <RecordedHomePage content={loaderData.content} />
}
