export function commandNames(help: string): readonly string[]
export function beginsWith(args: readonly string[], name: string): boolean
export function unknownCommand(
  args: readonly string[],
  names: readonly string[],
): { readonly what: string; readonly fix: string }
