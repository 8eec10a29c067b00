/** Sentences of messages to shoppers with an account. */
export const ACCOUNT_COPY = {
  'accounts.code.sms': '{code} is your code for {site}. It is valid for {minutes} minutes. Don’t share it with anyone.',
  'accounts.code.subject': '{code} is your code for {site}',
  'accounts.code.mail':
    'Your code for {site} is {code}.\n\nIt is valid for {minutes} minutes and works once. If you didn’t ask for it, you can ignore this mail: nobody gets in without the code.',
} as const
