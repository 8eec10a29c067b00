/** Sentences of the mails with a link to a purchase. */
export const PURCHASE_MAIL_COPY = {
  'purchase.mail.shopper.subject': 'Your purchase: {vehicle}',
  'purchase.mail.shopper.text': 'Here is your link to go on with your purchase, from any device.',
  'purchase.mail.shopper.link': 'Go on with my purchase',
  'purchase.mail.shopper.note': 'Whoever has this link sees your answers, so do not pass it on.',
  'purchase.mail.dealer.subject': 'New link to an online purchase: {vehicle}',
  'purchase.mail.dealer.text': 'The link before it had expired. This one shows every step as it is now.',
  'purchase.mail.dealer.link': 'Open the purchase',
  'purchase.mail.dealer.note':
    'It is good for {days} days. Whoever has it sees the shopper’s answers, so do not pass it on.',
} as const

/** Sentences about the amounts of an order, on its pages and in its mails. */
export const ORDER_COPY = {
  'purchase.total.price': '{price} ({kind})',
  'purchase.total.onRequest': 'not known yet; we tell you',
  'purchase.total.vehicle': '{Noun}',
  'purchase.total.heading': 'What it costs',
  'purchase.total.extras': 'Extras',
  'purchase.total.delivery': 'Delivery',
  'purchase.total.total': 'Total',
  'purchase.total.tradeIn': 'Trade-in offer',
  'purchase.total.deposit': 'Deposit paid',
  'purchase.total.left': 'Left to pay',
  'purchase.total.owed': 'We pay out',
  'purchase.total.loan': 'Of it by finance',
  'purchase.total.loanText': '{loan}, once a lender has approved it',
  'purchase.total.govtCharges': 'Government charges are not in these amounts and come on top.',
  'purchase.total.openDelivery': 'The delivery has no price yet, so it is not in the total.',
  'purchase.total.openTradeIn': 'The trade-in has no offer that stands, so nothing is subtracted for it yet.',
  'purchase.total.offer': 'The offer for the trade-in becomes final when we have seen it.',
  'purchase.total.owedText': 'Trade-in and deposit are worth more than the total, so nothing is left to pay.',
} as const

/** Sentences of the mails about an order that was sent. */
export const ORDER_MAIL_COPY = {
  'purchase.order.vehicle': '{Noun}',
  'purchase.order.stockNumber': 'Stock number',
  'purchase.order.shopper': 'Shopper',
  'purchase.order.place': 'Where the {noun} is',
  'purchase.order.notes': 'Please note',
  'purchase.order.link': 'See my order',
  'purchase.order.dealerLink': 'Open the order',
  'purchase.order.note': 'Whoever has this link sees and changes your order, so do not pass it on.',
  'purchase.order.dealerNote': 'Whoever has this link sees the shopper’s answers, so do not pass it on.',
  'purchase.order.next':
    'What happens next: we check the order and confirm it, or tell you why we can’t. You get an email either way. You sign and pay the rest only after that.',
  'purchase.order.withdraw':
    'You can withdraw the order until we confirm it: open it by the link below and choose “Withdraw my order”.',
  'purchase.order.depositHeld': 'Your deposit of {deposit} is paid and counts towards the price.',
  'purchase.order.depositBack': 'Your deposit of {deposit} goes back to you after that.',
  'purchase.order.depositKept':
    'The deposit of {deposit} is not refundable in this case, as you were told before you paid it.',
  'purchase.order.depositReturned': 'Your deposit of {deposit} goes back to you in full.',

  'purchase.order.shopper-sent.subject': 'We have your order: {vehicle}',
  'purchase.order.shopper-sent.text':
    'Thank you, {name}. This is your order as you sent it, {time}. It is no contract: nothing is final until we have confirmed it and you have signed.',
  'purchase.order.shopper-confirmed.subject': 'Your order is confirmed: {vehicle}',
  'purchase.order.shopper-confirmed.text':
    'Good news, {name}: we have confirmed your order. We contact you about the papers and the rest of the payment.',
  'purchase.order.shopper-declined.subject': 'We can’t fulfil your order: {vehicle}',
  'purchase.order.shopper-declined.text': 'We are sorry, {name}: we had to decline your order.',
  'purchase.order.shopper-withdrawn.subject': 'Order withdrawn: {vehicle}',
  'purchase.order.shopper-withdrawn.text':
    'You have withdrawn your order. If that was a mistake, open it by the link below and undo it until {until}. If you booked a time to pick it up, it is cancelled after that.',
  'purchase.order.shopper-withdrawn.final':
    'You have withdrawn your order. If you booked a time to pick it up, it is cancelled.',
  'purchase.order.shopper-restored.subject': 'Your order is with us again: {vehicle}',
  'purchase.order.shopper-restored.text': 'You have undone the withdrawal, and your order is as it was.',
  'purchase.order.shopper-completed.subject': 'Thank you: {vehicle}',
  'purchase.order.shopper-completed.text': 'The {noun} is yours, {name}. We have recorded the sale. Enjoy it.',
  'purchase.order.dealer-withdrawn.subject': 'Order withdrawn by the shopper: {vehicle}',
  'purchase.order.dealer-withdrawn.text':
    'The shopper has withdrawn the order. They can undo that until {until}; then a deposit is settled by its terms, the {noun} is free and a booked pick-up is cancelled.',
  'purchase.order.dealer-withdrawn.final':
    'The shopper has withdrawn the order again, this time for good. By {until} a deposit is settled by its terms, the {noun} is free and a booked pick-up is cancelled.',
  'purchase.order.dealer-sold.subject': 'Sold to this shopper? {vehicle}',
  'purchase.order.dealer-sold.text':
    'You confirmed this order, and your stock now shows the {noun} as sold. If it was sold to this shopper, complete the order, and a deposit counts towards the price. If not, decline it. A deposit is refunded only when you decline, or by its terms when its time is over.',
  'purchase.order.dealer-restored.subject': 'Order stands again: {vehicle}',
  'purchase.order.dealer-restored.text':
    'The shopper has undone the withdrawal. The order waits for you to confirm it, as before.',
} as const
