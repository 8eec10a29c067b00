/** Suggests only the models of the entered make, or all models while the make is unknown. */
export default function narrowModels(element: HTMLElement): void {
  const make = element.querySelector<HTMLInputElement>('input[name="make"]')
  const list = element.querySelector<HTMLDataListElement>('#valuation-model-list')
  if (!make || !list) return
  const all = [...list.options]
  const narrow = () => {
    const entered = make.value.trim().toLowerCase()
    const fitting = all.filter((option) => option.textContent.trim().toLowerCase() === entered)
    list.replaceChildren(...(fitting.length > 0 ? fitting : all))
  }
  make.addEventListener('input', narrow)
  narrow()
}
