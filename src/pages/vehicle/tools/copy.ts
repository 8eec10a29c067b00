/** Sentences of the row of tools on the vehicle page. */
export const TOOLS_COPY = {
  'tools.compare': 'Compare',
} as const
