/** Texts of the question whether third parties may learn of a visit. */
export const CONSENT_COPY = {
  'consent.heading': 'Your choice',
  'consent.text': 'With your permission other companies help us here. Everything on this site works without them.',
  'consent.chat': 'Chat',
  'consent.chat.text':
    'A chat window from our chat provider, who sees your address on the internet and what you write.',
  'consent.analytics': 'Statistics',
  'consent.analytics.text': 'Google counts which pages and buttons are used. No name, number or message is sent.',
  'consent.maps': 'Maps',
  'consent.maps.text': 'Maps by a map provider, who sees your address on the internet and which part you look at.',
  'consent.allow': 'Allow',
  'consent.refuse': 'Refuse',
  'consent.choose': 'Choose one by one',
  'consent.save': 'Save my choice',
  'consent.change': 'Privacy choices',
  'consent.more': 'Privacy policy',
} as const
