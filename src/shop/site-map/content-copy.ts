export const CONTENT_COPY = {
  'content.about': 'About {site}',
  'content.about.stock': 'Browse all {nouns}',
  'content.about.find': 'Where to find us',
  'content.privacy': 'Privacy',
  'content.terms': 'Terms and conditions',
  'content.ask': 'Ask us about it',
  'content.privacy.1':
    'When you send us a form we keep what you wrote, the page it came from and the browser you used, so that the right person at {site} can answer you. We use it for that answer, and for other purposes only if you tick the box that says so.',
  'content.privacy.2':
    'Your details go to the dealership that holds the {noun} you asked about. We do not sell them. We keep them as long as the law asks of a dealer, then delete them.',
  'content.privacy.3':
    'The details that a form fills in for you the next time are kept on your own device. You can clear them from any form.',
  'content.privacy.4':
    'Ask us at any time what we hold about you, have it corrected or have it deleted: every form and every telephone number on this site reaches us.',
  'content.terms.1':
    'Prices, kilometres and features come from our stock system and can contain mistakes. Please ask us about what matters to you before you buy.',
  'content.terms.2':
    'A price marked drive away includes registration, stamp duty and dealer delivery. A price marked excluding government charges does not include them; ask us for the total.',
  'content.terms.3':
    'A {noun} is yours when a contract is signed by both sides. Until then it may be sold to somebody else.',
  'content.terms.4': 'Nothing here takes away rights that Australian consumer law gives you.',
} as const
