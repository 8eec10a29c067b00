/** Sentences of the row of tools on the vehicle page. */
export const TOOLS_COPY = {
  'tools.save.watchlist': 'Save',
  'tools.save.favourites': 'Favourite',
  'tools.alert': 'Alert me',
  'tools.compare': 'Compare',
  'tools.share': 'Share',
  'tools.shareLink': 'Send the link',
} as const
