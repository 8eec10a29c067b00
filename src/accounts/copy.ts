/** Sentences of messages to shoppers with an account. */
export const ACCOUNT_COPY = {
  'accounts.code.sms': '{code} is your code for {site}. It is valid for {minutes} minutes. Don’t share it with anyone.',
  'accounts.code.subject': '{code} is your code for {site}',
  'accounts.code.mail':
    'Your code for {site} is {code}.\n\nIt is valid for {minutes} minutes and works once. If you didn’t ask for it, you can ignore this mail: nobody gets in without the code.',
  'accounts.alert.confirm.subject': 'Please confirm: alerts for {label}',
  'accounts.alert.confirm.text':
    'Somebody, hopefully you, asked {site} to write to this address about {label}.\n\nConfirm it here:\n{link}\n\nIf it wasn’t you, ignore this mail: you won’t get another one.',
  'accounts.alert.subject.one': '{event}',
  'accounts.alert.subject.many': '{count} updates: {label}',
  'accounts.alert.subject.matches': '{count} just in: {label}',
  'accounts.alert.kind.price-drop': 'Price drop',
  'accounts.alert.kind.back-in-stock': 'Back in stock',
  'accounts.alert.kind.sold': 'Sold',
  'accounts.alert.kind.new-match': 'Just in',
  'accounts.alert.price-drop': 'Price drop: {name} is now {price}',
  'accounts.alert.price-drop.was': 'It was {price}.',
  'accounts.alert.back-in-stock': 'Back in stock: {name}',
  'accounts.alert.sold': 'Sold: {name}',
  'accounts.alert.new-match': 'Just in: {name}',
  'accounts.alert.see': 'See this {noun}',
  'accounts.alert.sold.text': 'Somebody else has bought it. Its page shows what we have that is much like it.',
  'accounts.alert.similar': 'See similar {nouns}',
  'accounts.alert.why': 'You get this mail because you asked {site} to tell you about {label}.',
  'accounts.alert.stop': 'Stop these mails',
} as const
