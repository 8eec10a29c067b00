import { createAccountService } from '#accounts/server/account-service.ts'
import { createAlertStore } from '#accounts/server/alert-store.ts'
import { createGarageStore } from '#accounts/server/garage-store.ts'
import { createPasskeyService } from '#accounts/server/passkey-service.ts'
import { createViewCounter } from '#accounts/server/view-counter.ts'
import { createPersonalData } from '#personal-data/server/personal-data.ts'
import { openErasureList } from '#personal-data/server/erasure-list.ts'
import type { PlatformServices } from '#platform/server/services.ts'
import type { PurchaseServices } from '#purchase/server/services.ts'
import type { MailFacts } from '#vehicles/mail/mail-facts.ts'
import type { Services } from '#shop/services.ts'
import type { ValuationStore } from '#trade-in/server/valuation-store.ts'
import { openSmsSender, silencedSms } from './mail.ts'
import type { Platform } from './open-platform.ts'
import { signingSecret } from './signing-secret.ts'

interface Sources extends Pick<Services, 'sites'>, Pick<PlatformServices, 'mailer' | 'outbox'> {
  readonly mailFacts: MailFacts
  readonly documents: PurchaseServices['documents']
}

/** Services of shoppers' accounts, and of the personal data that belongs to a person on any page. */
export function createAccountServices(
  { config, database, log, silence }: Pick<Platform, 'config' | 'database' | 'log' | 'silence'>,
  { sites, mailer, mailFacts, outbox, documents }: Sources,
  valuations: Pick<ValuationStore, 'readPhoto'>,
): Pick<Services, 'accounts' | 'personalData'> {
  const secret = signingSecret(config)
  const siteId = sites.idOf
  return {
    accounts: {
      identity: createAccountService({
        database,
        siteId,
        secret,
        mailer,
        mailFacts,
        sms: silencedSms(openSmsSender(config), silence),
        log,
      }),
      passkeys: createPasskeyService({ database, siteId, secret }),
      alerts: createAlertStore(database, secret),
      garage: createGarageStore(database),
      views: createViewCounter(database, secret),
    },
    personalData: createPersonalData({
      database,
      outbox,
      erasures: openErasureList(config.erasuresFile),
      files: {
        documents: async ({ siteId: site, id }) => (await documents?.read(site, id)) ?? null,
        valuation_photos: async ({ siteId: site, parentId, id }) => {
          const bytes = await valuations.readPhoto(site, parentId, id)
          return bytes && { type: 'image/jpeg', bytes }
        },
      },
    }),
  }
}
