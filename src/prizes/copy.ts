/** Sentences of the mails about a prize. */
export const PRIZE_MAIL_COPY = {
  'prizes.mail.winner.subject': 'You have won: {prize}',
  'prizes.mail.winner.text': 'Congratulations. Show this code when you come by, or reply with it.',
  'prizes.mail.dealer.subject': 'Prize won on the website: {prize}',
  'prizes.mail.dealer.text': 'Somebody has won a prize. They show you the code; hand a prize out once for each code.',
  'prizes.mail.prize': 'Prize',
  'prizes.mail.code': 'Code',
  'prizes.mail.time': 'Won',
  'prizes.mail.contact': 'Winner',
} as const
