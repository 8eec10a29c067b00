/** Suggestions for the sentence in `say`, as JSON. */
export const SUGGESTIONS_PATH = '/api/search/suggestions'
