import Truck from 'lucide-react/icons/truck'
import { plainIsland } from '#platform/web/island.ts'
import { copyFor } from '#sites/copy.ts'
import { Button } from '#ui-kit/Button.tsx'
import { Icon } from '#ui-kit/Icon.tsx'
import { TextInput } from '#ui-kit/TextInput.tsx'
import { DELIVERY_COPY } from '#locations/delivery-copy.ts'
import { deliveryAnswer } from '#locations/delivery-answer.ts'
import { defineBlock, SWITCHED_OFF } from '../../block.tsx'
import { BlockSection } from '../parts/BlockSection.tsx'
import deliveryForm from './DeliveryForm.island.tsx'

type View = {
  readonly postcode: string
  /** The answer to that postcode, for browsers without scripts. */
  readonly answer: string | null
  readonly texts: Readonly<
    Record<'heading' | 'text' | 'postcode' | 'submit' | 'noPostcode' | 'noEstimate' | 'failed', string>
  >
}

const ID = 'delivery'
const DeliveryForm = plainIsland(deliveryForm, { when: 'visible' })

/** The price of delivery by postcode. Without a script the form reloads the page, which then shows the answer. */
export const deliveryCalculator = defineBlock<'deliveryCalculator', View>({
  name: 'deliveryCalculator',
  whenSold: 'hidden',
  width: 'column',
  topics: {},
  section: { id: ID, text: ({ texts }) => texts.heading },
  decide: ({ site, query }) => {
    if (!site.vehicle.deliveryCalculator) return SWITCHED_OFF
    if (site.delivery.zones.length === 0) return { because: 'no-zones' }
    const copy = copyFor(site, DELIVERY_COPY)
    const postcode = query['postcode'] ?? null
    return {
      postcode: postcode ?? '',
      answer: postcode === null ? null : deliveryAnswer(site, postcode).text,
      texts: {
        heading: copy('delivery.heading'),
        text: copy('delivery.text'),
        postcode: copy('delivery.postcode'),
        submit: copy('delivery.submit'),
        noPostcode: copy('delivery.noPostcode'),
        noEstimate: copy('delivery.noEstimate'),
        failed: copy('delivery.failed'),
      },
    }
  },
  Component: ({ view: { postcode, answer, texts } }) => (
    <BlockSection heading={texts.heading} id={ID}>
      <DeliveryForm noPostcode={texts.noPostcode} noEstimate={texts.noEstimate} failed={texts.failed}>
        <form method="get" action={`#${ID}`} className="calculator" noValidate>
          <p className="text-15 text-ink-2">{texts.text}</p>
          <div className="calculator-row">
            <label htmlFor="delivery-postcode" className="text-15 font-semibold">
              {texts.postcode}
            </label>
            <TextInput
              id="delivery-postcode"
              name="postcode"
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={4}
              defaultValue={postcode}
              aria-describedby="delivery-answer"
            />
            <Button type="submit" look="secondary">
              <Icon of={Truck} size={18} /> {texts.submit}
            </Button>
          </div>
          <output id="delivery-answer" className="calculator-answer">
            {answer}
          </output>
        </form>
      </DeliveryForm>
    </BlockSection>
  ),
})
