import { getStockFileRoute } from './get-stock-file.ts'
import { getWindowCardsRoute } from './get-window-cards.ts'

export const STOCK_FILE_ROUTES = [getWindowCardsRoute, getStockFileRoute]
