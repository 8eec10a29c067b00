export function TokensScreen() {
  return null
}
