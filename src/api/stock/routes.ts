import { getFeedRunRoute } from './get-feed-run.ts'
import { getVehicleRoute, listVehiclesRoute } from './list-vehicles.ts'
import { putFeedRoute } from './put-feed.ts'
import { deleteVehicleRoute, putVehicleRoute } from './put-vehicle.ts'

export const STOCK_ROUTES = [
  listVehiclesRoute,
  getVehicleRoute,
  putFeedRoute,
  getFeedRunRoute,
  putVehicleRoute,
  deleteVehicleRoute,
]
