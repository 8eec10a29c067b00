export function WebhooksScreen() {
  return null
}
