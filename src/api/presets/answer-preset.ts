import { ok } from '#platform/result.ts'
import type { Outcome, RequestContext } from '../route.ts'
import type { PresetBody } from './contract.ts'
import { findPreset } from './preset-access.ts'
import { presentPreset } from './present.ts'

/** Answers with the preset as it is in force now. */
export async function answerPreset(request: RequestContext, slug: string): Promise<Outcome<PresetBody>> {
  const found = await findPreset(request, slug)
  if (!found.ok) return found
  return ok({ body: await presentPreset(request, found.value), version: found.value.number, id: slug })
}
