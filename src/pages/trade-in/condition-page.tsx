import { unanswered } from '#trade-in/offer.ts'
import { linkActor } from '#platform/actor.ts'
import { UploadedFile } from '#platform/web/body/uploaded-file.ts'
import { encodePhoto } from '#trade-in/server/encode-photo.ts'
import { textsOf } from '#shop/forms/body-text.ts'
import { type StoredValuation, valuationPath } from '#trade-in/valuation.ts'
import { tradeInCopy } from '#trade-in/words.ts'
import type { WebContext } from '#shop/web-context.ts'
import { toConditionStep } from './condition-step.ts'
import { ConditionStep } from './ConditionStep.tsx'
import { answerValuation } from './valuation-layout.tsx'

/** The second step: the site's questions about the condition, and photos. */
export function showConditionStep(
  c: WebContext,
  valuation: StoredValuation,
  sent?: Parameters<typeof toConditionStep>[2],
): Promise<Response> {
  const { site } = c.var
  const copy = tradeInCopy(site)
  const view = toConditionStep(site, valuation, sent)
  return answerValuation(c, {
    ...(sent && { status: 422 }),
    step: 'condition',
    heading: copy('tradeIn.step.condition'),
    text: view.vehicle,
    body: <ConditionStep view={view} problems={sent ? copy('tradeIn.problems') : null} />,
  })
}

export async function handleAnswers(
  c: WebContext,
  valuation: StoredValuation,
  body: Readonly<Record<string, unknown>>,
): Promise<Response> {
  const { site, now, services } = c.var
  if (valuation.acceptedAt !== null) return c.redirect(valuationPath(valuation.id), 303)
  const siteId = services.sites.idOf(site)
  const actor = linkActor('shopper', 'valuation', valuation.id)
  const answers = textsOf(body)
  const photos = await readPhotos(body['photos'])
  const omitted =
    photos === 'wrong' ? 0 : await services.tradeIn.valuations.addPhotos(siteId, valuation.id, photos, actor)
  const missing = unanswered(site.tradeIn.questions, answers)
  const photoProblem = photos === 'wrong' ? 'wrong' : omitted > 0 ? 'too-many' : undefined
  if (missing.length > 0 || photoProblem) {
    const stored = (await services.tradeIn.valuations.find(siteId, valuation.id)) ?? valuation
    return showConditionStep(c, stored, { answers, missing, ...(photoProblem && { photos: photoProblem }) })
  }
  const known = Object.fromEntries(site.tradeIn.questions.map(({ name }) => [name, answers[name] ?? '']))
  await services.tradeIn.valuations.answer({ site, siteId, valuation, answers: known, actor, now })
  return c.redirect(valuationPath(valuation.id), 303)
}

async function readPhotos(sent: unknown): Promise<readonly Buffer[] | 'wrong'> {
  const files = [sent].flat().filter((file) => file instanceof UploadedFile)
  const photos: Buffer[] = []
  for (const file of files) {
    const photo = await file.use(encodePhoto)
    if (!photo.ok) return 'wrong'
    photos.push(photo.value)
  }
  return photos
}
