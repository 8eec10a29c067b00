import { backupVerify } from './backup-verify.ts'
import { backup } from './backup.ts'
import type { Command } from './command.ts'
import { configAdopt, configExport } from './config.ts'
import { dealersCheck } from './dealers-check.ts'
import { demoReset } from './demo-reset.ts'
import { doctor } from './doctor.ts'
import { exportSchema } from './export-schema.ts'
import { feedsList } from './feeds-list.ts'
import { feedsRefused } from './feeds-refused.ts'
import { feedsRun } from './feeds-run.ts'
import { feedsResume, feedsTakeBack } from './feeds-take-back.ts'
import { importStock } from './import.ts'
import { jobs } from './jobs.ts'
import { leadsExport, leadsList, leadsShow } from './leads.ts'
import { leadsAddress } from './leads-address.ts'
import { leadsFailed, leadsReplay } from './leads-failed.ts'
import { writeLocation } from './location.ts'
import { maintenance } from './maintenance.ts'
import { outgoing } from './outgoing.ts'
import { resume } from './resume.ts'
import { purchasesList, purchasesShow, reservationsList, reservationsShow } from './sales.ts'
import { restore } from './restore.ts'
import { secretsList, secretsRemove, secretsSet } from './secrets.ts'
import { secretsRotate } from './secrets-rotate.ts'
import { searchKey } from './search-key.ts'
import { searchToken } from './search-token.ts'
import { sitesCheck } from './sites-check.ts'
import { staffCode, staffInvite, staffList, staffRemove } from './staff.ts'
import { usage } from './usage.ts'
import { vehicleShow } from './vehicle-show.ts'

/** All commands, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  importStock,
  feedsList,
  feedsRun,
  feedsRefused,
  feedsTakeBack,
  feedsResume,
  writeLocation,
  sitesCheck,
  dealersCheck,
  configAdopt,
  configExport,
  searchKey,
  searchToken,
  vehicleShow,
  outgoing,
  secretsSet,
  secretsList,
  secretsRemove,
  secretsRotate,
  exportSchema,
  backup,
  backupVerify,
  restore,
  resume,
  maintenance,
  jobs,
  leadsList,
  leadsShow,
  leadsExport,
  leadsFailed,
  leadsReplay,
  leadsAddress,
  reservationsList,
  reservationsShow,
  purchasesList,
  purchasesShow,
  staffInvite,
  staffList,
  staffRemove,
  staffCode,
  usage,
  doctor,
  demoReset,
]
