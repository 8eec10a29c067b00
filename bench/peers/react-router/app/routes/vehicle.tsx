import { RecordedVehiclePage } from '../../../../recording/RecordedBody.tsx'
import { metaOf } from '../head.ts'
import { loaderOf } from '../loader.server.ts'

export const loader = loaderOf('vehicle')

export const meta = metaOf

interface Props {
  readonly loaderData: Awaited<ReturnType<typeof loader>>
}

export default function VehicleRoute({ loaderData }: Props) {
  return <RecordedVehiclePage content={loaderData.content} />
}
