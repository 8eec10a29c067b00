type FormRules = typeof import('../form/validate-lead.ts')

let loading: Promise<FormRules | null> | undefined

/**
 * Loads the validation rules, which are half of the form's script, when a shopper first touches a form. Null if they can't be loaded;
 * the server validates by the same rules.
 */
export function formRules(): Promise<FormRules | null> {
  loading ??= import('../form/validate-lead.ts').catch(() => {
    loading = undefined
    return null
  })
  return loading
}
