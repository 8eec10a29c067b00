import { siteText } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'

/** The site's questions with their answers, for page and API. How much an answer changes the offer is not in them. */
export function questionsOf(site: Site) {
  return site.tradeIn.questions.map(({ name, question, answers }) => ({
    name,
    question: siteText(site, question),
    answers: answers.map(({ value, label }) => ({ value, label: siteText(site, label) })),
  }))
}
