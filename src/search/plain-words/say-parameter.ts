/** Name of the parameter with a sentence in the shopper's own words. */
export const SAY_PARAMETER = 'say'
