/** What the address of the screens says: whose configuration, which section, and whether its revisions, or what it lacks before its launch, are shown. */
export interface ConfigurationSearch {
  readonly of?: string
  readonly section?: string
  readonly tab?: 'revisions' | 'launch'
}

export function readConfigurationSearch(search: Readonly<Record<string, unknown>>): ConfigurationSearch {
  const { of, section, tab } = search
  return {
    ...(typeof of === 'string' && { of }),
    ...(typeof section === 'string' && { section }),
    ...((tab === 'revisions' || tab === 'launch') && { tab }),
  }
}
