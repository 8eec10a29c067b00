export function WebhookScreen() {
  return null
}
