import type { Diagnosis, Hop, Verdict } from './diagnosis.ts'

const SIGNS: Readonly<Record<Verdict, string>> = { good: 'ok', warning: '! ', bad: 'NO', none: '- ' }

/** A diagnosis as lines of a terminal. */
export function diagnosisLines({ headline, hops }: Diagnosis): readonly string[] {
  return [`  ${headline}`, ...hops.flatMap(hopLines)]
}

function hopLines({ verdict, title, text, since, mend, alike, cells }: Hop): readonly string[] {
  const others = alike !== null && alike > 1 ? ` ${alike} share the cause.` : ''
  const at = since === null ? '' : ` (since ${since.toISOString()})`
  return [
    `    ${SIGNS[verdict]} ${title}: ${text}${others}${at}`,
    ...(mend === null ? [] : [`         ${mend}`]),
    ...cells.map(
      ({ column, cell, field, isWrong }) =>
        `         ${isWrong ? '> ' : '  '}${column}: ${cell ?? '(empty)'}  (${field ?? 'read by nothing'})`,
    ),
  ]
}
