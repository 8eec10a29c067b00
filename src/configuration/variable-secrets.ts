import { ownSecretName, variablePrefix, type SecretOwner } from './secret-owner.ts'

/** The secrets that the environment alone holds, where there is no database to read the stored ones from. */
export function variableSecrets(environment: Readonly<Record<string, string | undefined>>) {
  return {
    resolve: (owner: SecretOwner, name: string): string | undefined => {
      const own = ownSecretName(owner, name)
      return own === '' ? undefined : environment[variablePrefix(owner) + own] || undefined
    },
    mayNameVariables: (): boolean => true,
    unreadable: (): readonly string[] => [],
  }
}
