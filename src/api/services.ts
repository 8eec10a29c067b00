import type { Actor } from '#platform/actor.ts'
import type { Result } from '#platform/result.ts'
import type { Seal } from '#platform/server/seal.ts'
import type { Site } from '#sites/schema.ts'
import type { VehicleLookUp } from '#market/server/autograb-look-up.ts'
import type { StaffServices } from '#staff/server/services.ts'
import type { JoinFault } from '#stock/server/join/join-facts.ts'
import type { JudgedPair } from '#stock/server/join/join-vehicles.ts'
import type { UndoneJoin } from '#stock/server/join/undo-join.ts'
import type { NewVehicle } from '#stock/server/by-hand/add-vehicle.ts'
import type { VehicleForStaff } from '#stock/server/staff-list/vehicle-for-staff.ts'
import type { StaffStock } from '#stock/server/staff-list/stock-cache.ts'
import type { TakeBackFault, TakeBackOf } from '#stock/server/take-back/take-back.ts'
import type { TakeBackCounts } from '#stock/take-back.ts'
import type { SentFeed } from '#stock/server/api/feed-upload.ts'
import type { FeedServices } from './feeds/feed-services.ts'
import type { ConfigurationServices } from './configuration/configuration-services.ts'
import type { BookingServices } from './bookings/booking-services.ts'
import type { EventFeeds } from './events/stock-feed.ts'
import type { PhotoServices } from './photos/photo-services.ts'
import type { LaunchServices } from './new-site/launch-services.ts'
import type { LeadServices } from './leads/lead-services.ts'
import type { OutgoingServices } from './outgoing-feeds/outgoing-services.ts'
import type { NoticeServices } from './notices/notice-services.ts'
import type { SaleServices } from './sales/sale-services.ts'
import type { SendFailure, SentVehicle, StoredVehicle } from '#stock/server/api/vehicle-rows.ts'

/** Services that handlers of the API call besides the database, a group for each module, composed in `src/app/start/api-services.ts`. */
export interface ApiServices {
  /** The console's own address without a trailing slash, such as `https://console.dealer.example`, for links. */
  readonly consoleUrl: string
  readonly staff: Pick<StaffServices, 'sessions' | 'mailInvitation' | 'sending'>
  readonly webhooks: WebhookServices
  readonly stock: StockServices
  readonly configuration: ConfigurationServices
  readonly launch: LaunchServices
  readonly feeds: FeedServices
  readonly outgoing: OutgoingServices
  readonly photos: PhotoServices
  readonly leads: LeadServices
  readonly bookings: BookingServices
  readonly sales: SaleServices
  readonly notices: NoticeServices
  /** Changes for live streams. */
  readonly events: EventFeeds
}

interface WebhookServices {
  /** Why an address is never called, as a sentence; null if nothing is known against it. */
  readonly refusedUrl: (address: string) => string | null
  /** Encrypts signing secrets. */
  readonly seal: Seal
}

/** Stock is written by the role of imports, in transactions of its own. Its history names the actor. */
interface StockServices {
  /** Keeps a file for the worker, and returns the id of the run that imports it. */
  readonly acceptFeed: (sent: SentFeed) => Promise<number>
  /** All stock as rows of the list of staff. */
  readonly rows: StaffStock['rows']
  /** The sites in force. */
  readonly sites: () => readonly Site[]
  readonly previewTakeBack: (of: TakeBackOf, now: Date) => Promise<Result<TakeBackCounts, TakeBackFault>>
  readonly takeBack: (
    of: TakeBackOf,
    by: { readonly actor: Actor; readonly now: Date },
  ) => Promise<Result<void, TakeBackFault>>
  /** Returns whether any of them was paused. */
  readonly resumeFeeds: (resumed: { readonly feedIds: readonly number[]; readonly actor: Actor }) => Promise<boolean>
  /** Adds a vehicle that no feed brought. Returns its id; that of an earlier vehicle with the same key. */
  readonly addVehicle: (added: NewVehicle) => Promise<number>
  /** Joins two rows of one car, or remembers that they are two. */
  readonly joinVehicles: (judged: JudgedPair) => Promise<Result<void, JoinFault>>
  readonly keepApart: (judged: JudgedPair) => Promise<Result<void, JoinFault>>
  /** Takes either back. False if somebody did. */
  readonly undoJoin: (undone: UndoneJoin) => Promise<boolean>
  /** A PDF with a card for the window of each vehicle. `none`: no site shows any of them. */
  readonly windowCards: (
    cars: readonly Pick<VehicleForStaff, 'vehicle' | 'dealership' | 'dealershipName'>[],
    now: Date,
  ) => Promise<Uint8Array<ArrayBuffer> | 'none' | 'failed'>
  /** Null without a provider. */
  readonly lookUp: VehicleLookUp | null
  readonly storeVehicle: (sent: SentVehicle) => Promise<Result<StoredVehicle, SendFailure>>
  /** Returns the id of the vehicle; null if the feed has none with this key that is for sale. */
  readonly sellVehicle: (sent: Pick<SentVehicle, 'dealership' | 'feed' | 'key' | 'actor'>) => Promise<number | null>
}
