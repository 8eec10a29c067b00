/** Building blocks for another backend that answers the same queries: a search server, for example. */
export { documentKey } from './document/document-key.ts'
export { publicDocument } from './document/public-document.ts'
export { chooseValues, valueMatcher } from './facets/choose-values.ts'
export { filterTokens, type Token } from './filter/filter-tokens.ts'
export { err, ok } from './result.ts'
export { checkFilter, checkQuery } from './query/check-query.ts'
export { DEFAULT_LIMIT, page } from './query/page.ts'
export { fold } from './text/fold.ts'
export { highlight } from './text/highlight.ts'
export { identifierEnds, identifierProbes } from './text/identifiers.ts'
export { identifierForms, matchTerm } from './text/match-term.ts'
export { distance } from './text/distance.ts'
export {
  ignoredWords,
  MAX_QUERY_WORDS,
  queryWords,
  type QueryWord,
  wordFor,
  wordRules,
  type WordRules,
} from './text/query-words.ts'
export { compact, words, wordSpans } from './text/words.ts'
