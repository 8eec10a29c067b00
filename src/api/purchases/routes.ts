import { getDocumentRoute } from './get-document.ts'
import { getPurchaseRoute } from './get-purchase.ts'
import { listPurchasesRoute } from './list-purchases.ts'
import { stepPurchaseRoute } from './step-purchase.ts'

export const PURCHASE_ROUTES = [listPurchasesRoute, getPurchaseRoute, stepPurchaseRoute, getDocumentRoute]
