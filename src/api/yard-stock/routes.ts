import { editStockRoute, undoStockEditRoute } from './edit-stock.ts'
import { searchStockRoute } from './search-stock.ts'
import { getStockVehicleRoute, updateStockVehicleRoute } from './update-vehicle.ts'

export const YARD_STOCK_ROUTES = [
  searchStockRoute,
  getStockVehicleRoute,
  updateStockVehicleRoute,
  editStockRoute,
  undoStockEditRoute,
]
