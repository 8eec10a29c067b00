import { RecordedModelPage } from '../../../../recording/RecordedBody.tsx'
import { metaOf } from '../head.ts'
import { loaderOf } from '../loader.server.ts'

export const loader = loaderOf('model')

export const meta = metaOf

interface Props {
  readonly loaderData: Awaited<ReturnType<typeof loader>>
}

export default function ModelRoute({ loaderData }: Props) {
  return <RecordedModelPage content={loaderData.content} />
}
