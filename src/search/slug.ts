/** `Citroën` → `citroen`, `C-Class 4MATIC` → `c-class-4matic`; empty where nothing of it can stand in an address. */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
