interface Sectioned {
  readonly section: string
}

/** Groups by section, in the order in which sections first appear. */
export function bySection<C extends Sectioned>(
  commands: readonly C[],
): readonly { readonly section: string; readonly commands: readonly C[] }[] {
  const sections = [...new Set(commands.map(({ section }) => section))]
  return sections.map((section) => ({ section, commands: commands.filter((each) => each.section === section) }))
}
