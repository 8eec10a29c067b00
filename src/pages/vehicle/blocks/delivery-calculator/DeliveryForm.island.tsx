import { propertiesOf } from '#platform/records.ts'

interface DeliveryTexts {
  readonly noPostcode: string
  readonly noEstimate: string
  readonly failed: string
}

const NOT_FOUND = 404

/** Fetches the price of delivery without leaving the page. The button is busy until the request has ended. */
export default function deliveryForm(element: HTMLElement, texts: DeliveryTexts): void {
  const form = element.querySelector('form')
  const output = element.querySelector('output')
  const button = element.querySelector('button')
  const box = element.querySelector('input')
  if (!form || !output || !button || !box) return
  let request: AbortController | undefined
  const show = (text: string, isWrong: boolean) => {
    output.textContent = text
    box.ariaInvalid = isWrong ? 'true' : null
  }
  const ask = async (postcode: string, signal: AbortSignal) => {
    button.ariaBusy = 'true'
    try {
      const answer = await fetch(`/api/delivery?${new URLSearchParams({ postcode }).toString()}`, { signal })
      if (answer.status === NOT_FOUND) return show(texts.noEstimate, false)
      if (!answer.ok) return show(texts.failed, false)
      const { text } = propertiesOf(await answer.json())
      return show(typeof text === 'string' ? text : texts.failed, false)
    } catch {
      return signal.aborted ? undefined : show(texts.failed, false)
    } finally {
      if (!signal.aborted) button.ariaBusy = null
    }
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    request?.abort()
    button.ariaBusy = null
    const postcode = box.value.trim()
    if (postcode === '') return show(texts.noPostcode, true)
    request = new AbortController()
    return void ask(postcode, request.signal)
  })
}
