type FormRules = typeof import('../form/validate-lead.ts')

let loading: Promise<FormRules | null> | undefined

/**
 * The rules of the form's fields, half of the form's script. They are fetched when a shopper first touches a form. Null when they
 * could not be fetched: the server checks by the same rules.
 */
export function formRules(): Promise<FormRules | null> {
  loading ??= import('../form/validate-lead.ts').catch(() => {
    loading = undefined
    return null
  })
  return loading
}
