import { createWebhookRoute } from './create-webhook.ts'
import { deleteWebhookRoute } from './delete-webhook.ts'
import { getDeliveryRoute, listDeliveriesRoute } from './list-deliveries.ts'
import { getWebhookRoute, listWebhooksRoute } from './list-webhooks.ts'
import { pingWebhookRoute } from './ping-webhook.ts'
import { renewSecretRoute } from './renew-secret.ts'
import { replayDeliveryRoute, replayWebhookRoute } from './replay-deliveries.ts'
import { updateWebhookRoute } from './update-webhook.ts'

export const WEBHOOK_ROUTES = [
  listWebhooksRoute,
  createWebhookRoute,
  getWebhookRoute,
  updateWebhookRoute,
  deleteWebhookRoute,
  renewSecretRoute,
  pingWebhookRoute,
  listDeliveriesRoute,
  getDeliveryRoute,
  replayDeliveryRoute,
  replayWebhookRoute,
]
