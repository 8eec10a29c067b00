import { getOutgoingVehiclesFileRoute } from './get-vehicles-file.ts'
import { listOutgoingFeedsRoute } from './list-feeds.ts'
import { listOutgoingVehiclesRoute } from './list-vehicles.ts'

export const OUTGOING_FEED_ROUTES = [listOutgoingFeedsRoute, listOutgoingVehiclesRoute, getOutgoingVehiclesFileRoute]
