import { join } from 'node:path'
import { createPreviewNames } from '#configuration/preview-names.ts'
import { createStockFeed } from '#api/events/stock-feed.ts'
import { createWorkFeed } from '#api/events/work-feed.ts'
import type { ApiServices } from '#api/services.ts'
import { createFeedKeys } from '#outgoing-feeds/server/feed-keys.ts'
import { createOutgoingInspector } from '#outgoing-feeds/server/inspect-outgoing.ts'
import { PUSH_KEYS, pushKeys } from '#notices/server/push-keys.ts'
import type { Config } from '#platform/config.ts'
import type { KeyRing } from '#platform/key-ring.ts'
import type { Database } from '#platform/server/database.ts'
import type { PublicPostRules } from '#platform/server/public-post.ts'
import { createSeal } from '#platform/server/seal.ts'
import type { Site } from '#sites/schema.ts'
import { addVehicle } from '#stock/server/by-hand/add-vehicle.ts'
import { joinVehicles, keepApart } from '#stock/server/join/join-vehicles.ts'
import { undoJoin } from '#stock/server/join/undo-join.ts'
import { createVehicleLookUp } from '#market/server/autograb-look-up.ts'
import type { AutograbOptions } from '#market/server/autograb-client.ts'
import { createStaffStock } from '#stock/server/staff-list/stock-cache.ts'
import { acceptFeed } from '#stock/server/api/feed-upload.ts'
import { rejectHeld, releaseHeld } from '#stock/server/feeds/decide-held.ts'
import { definedFeeds } from '#stock/server/feeds/defined-feeds.ts'
import { loadFacts } from '#feed-doctor/server/load-facts.ts'
import { resumeFeeds } from '#stock/server/feeds/pause-feed.ts'
import { requestRun } from '#stock/server/feeds/request-run.ts'
import { previewTakeBack, requestTakeBack } from '#stock/server/take-back/take-back.ts'
import { sellVehicle, storeVehicle } from '#stock/server/api/vehicle-rows.ts'
import type { ObjectFiles } from '#media/server/store/object-files.ts'
import { refusedWebhookUrl } from '#webhooks/server/refused-url.ts'
import { WEBHOOK_SECRETS } from '#webhooks/server/signing-secrets.ts'
import { createConfigurationServices } from './configuration-api-services.ts'
import { createFeedFileServices } from './feed-file-services.ts'
import { createPhotoServices } from './photo-services.ts'

export interface ApiServiceOptions {
  readonly consoleUrl: string
  /** The address of the preview with a key; null by default: there are none. */
  readonly previewUrl?: ((key: string) => string) | null
  /** The hosts that webhooks may reach. */
  readonly rules: PublicPostRules
  readonly secret: KeyRing
  readonly staff: ApiServices['staff']
  readonly leads: ApiServices['leads']
  readonly bookings: ApiServices['bookings']
  readonly sales: ApiServices['sales']
  readonly launch: ApiServices['launch']
  /** The sites in force; none in tests that show no pages. */
  readonly sites?: () => readonly Site[]
  readonly windowCards: ApiServices['stock']['windowCards']
  /** The provider that finds vehicles by registration or VIN; none by default. */
  readonly lookUp?: AutograbOptions | undefined
  readonly database: Pick<Database, 'withRole' | 'pool' | 'listen'>
  /** DATA_DIR. */
  readonly dataFolder: string
  /** FEEDS_DIR; below DATA_DIR by default. */
  readonly feedsFolder?: string
  /** A secret of a dealer; none by default. */
  readonly dealerSecret?: (dealer: string, name: string) => string | null
  /** The store of pictures. */
  readonly files: ObjectFiles
}

/** Holds files that were sent until they are imported. */
export function feedUploadsFolder(dataFolder: string): string {
  return join(dataFolder, 'feed-uploads')
}

/** Services that handlers of the API call besides the database. */
export function createApiServices({
  consoleUrl,
  previewUrl = null,
  rules,
  secret,
  staff,
  leads,
  bookings,
  sales,
  launch,
  sites = () => [],
  lookUp,
  windowCards,
  database,
  dataFolder,
  feedsFolder = join(dataFolder, 'feeds'),
  dealerSecret = () => null,
  files,
}: ApiServiceOptions): ApiServices {
  return {
    consoleUrl,
    staff,
    leads,
    bookings,
    sales,
    launch,
    events: { work: createWorkFeed(database), stock: createStockFeed(database) },
    configuration: createConfigurationServices(database, previewUrl),
    photos: createPhotoServices(dataFolder, files),
    notices: {
      serverKey: async () => (await pushKeys(database, createSeal(secret, PUSH_KEYS))).publicKey,
      refusedUrl: (address) => refusedWebhookUrl(address, rules),
      release: async (endpoint, personId) => {
        await database.withRole('import', ({ $client }) =>
          $client.query('delete from push_subscriptions where endpoint = $1 and person_id <> $2', [endpoint, personId]),
        )
      },
    },
    webhooks: {
      refusedUrl: (address) => refusedWebhookUrl(address, rules),
      seal: createSeal(secret, WEBHOOK_SECRETS),
    },
    feeds: {
      defined: () => definedFeeds(database),
      files: createFeedFileServices({
        database,
        files,
        dataFolder,
        uploadsFolder: feedUploadsFolder(dataFolder),
        feedsFolder,
        rules,
        secretOf: dealerSecret,
      }),
      requestRun: (of) => database.withRole('import', (tx) => requestRun(tx, { ...of, release: null })),
      release: (of, by) => releaseHeld({ database, files, uploadsFolder: feedUploadsFolder(dataFolder) }, of, by),
      doctorFacts: (targets, options) => loadFacts(database, targets, options),
      reject: (of, by) => rejectHeld({ database, uploadsFolder: feedUploadsFolder(dataFolder) }, of, by),
    },
    outgoing: {
      inspect: createOutgoingInspector(database, leads).inspect,
      keyOf: createFeedKeys(secret).keyOf,
    },
    stock: {
      rows: createStaffStock().rows,
      sites,
      acceptFeed: (sent) => acceptFeed({ database, uploadsFolder: feedUploadsFolder(dataFolder) }, sent),
      previewTakeBack: (of, now) => previewTakeBack(database, of, now),
      takeBack: (of, by) => requestTakeBack(database, of, by),
      resumeFeeds: (resumed) => database.withRole('import', (tx) => resumeFeeds(tx, resumed)),
      windowCards,
      addVehicle: (added) => addVehicle(database, added),
      joinVehicles: (judged) => joinVehicles(database, judged),
      keepApart: (judged) => keepApart(database, judged),
      undoJoin: (undone) => undoJoin(database, undone),
      lookUp: lookUp ? createVehicleLookUp(lookUp) : null,
      storeVehicle: (sent) => storeVehicle({ database, workFolder: join(dataFolder, 'feed-files') }, sent),
      sellVehicle: (sent) => sellVehicle(database, sent),
    },
  }
}

/** The console's address without a trailing slash, at the host that `CONSOLE_HOST` names. */
export function consoleUrlOf({ mode, port }: Pick<Config, 'mode' | 'port'>, host: string): string {
  return mode === 'production' ? `https://${host}` : `http://${host}:${port}`
}

/** The address of a preview by its key; null without `PREVIEW_HOST`. */
export function previewUrlOf(
  { mode, port, previewHost }: Pick<Config, 'mode' | 'port' | 'previewHost'>,
  secret: KeyRing,
): ((key: string) => string) | null {
  if (previewHost === undefined) return null
  const { hostOf } = createPreviewNames(secret, previewHost)
  return (key) => consoleUrlOf({ mode, port }, hostOf(key))
}
