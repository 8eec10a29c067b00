import { RecordedBrandPage } from '../../../../recording/RecordedBody.tsx'
import { metaOf } from '../head.ts'
import { loaderOf } from '../loader.server.ts'

export const loader = loaderOf('brand')

export const meta = metaOf

interface Props {
  readonly loaderData: Awaited<ReturnType<typeof loader>>
}

export default function BrandRoute({ loaderData }: Props) {
  return <RecordedBrandPage content={loaderData.content} />
}
