import { estimatedSales, SALES_REFRESH_MS, type SalesPace } from '#sites/sales-counter.ts'

/** Keeps the count up to date. */
export default function salesCounter(element: HTMLElement, { pace }: { readonly pace: SalesPace }): void {
  const figure = element.querySelector('[data-sales]')
  const refresh = () => {
    if (figure) figure.textContent = String(estimatedSales(new Date(), pace))
  }
  refresh()
  setInterval(refresh, SALES_REFRESH_MS)
}
