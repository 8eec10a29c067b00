import { addStockVehicleRoute } from './add-vehicle.ts'
import { getStockFormRoute } from './get-form.ts'
import { lookUpVehicleRoute } from './look-up.ts'

export const NEW_STOCK_ROUTES = [getStockFormRoute, lookUpVehicleRoute, addStockVehicleRoute]
