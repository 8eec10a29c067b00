import type { WebContext } from './web-context.ts'

/** Browsers follow a form's redirect only to origins that the page's policy names. */
export function allowProviderPages(c: WebContext): void {
  const forms = c.var.services.payments?.pageOrigins ?? []
  if (forms.length > 0) c.set('policySources', { ...c.var.policySources, forms })
}
