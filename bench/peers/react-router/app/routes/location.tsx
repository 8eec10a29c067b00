import { RecordedLocationPage } from '../../../../recording/RecordedBody.tsx'
import { metaOf } from '../head.ts'
import { loaderOf } from '../loader.server.ts'

export const loader = loaderOf('location')

export const meta = metaOf

interface Props {
  readonly loaderData: Awaited<ReturnType<typeof loader>>
}

export default function LocationRoute({ loaderData }: Props) {
  return <RecordedLocationPage content={loaderData.content} />
}
