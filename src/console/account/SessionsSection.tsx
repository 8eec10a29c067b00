export function SessionsSection({ currentId }: { readonly currentId: string }) {
  return currentId === '' ? null : null
}
