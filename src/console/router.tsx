import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { INVITATION_PATH, NEW_PASSWORD_PATH } from '#api/auth/contract.ts'
import { readCalendarSearch } from './calendar/calendar-search.ts'
import { readConfigurationSearch } from './configuration/configuration-search.ts'
import { readFiguresSearch } from './figures/figures-search.ts'
import { readDoctorSearch } from './doctor/doctor-page.ts'
import { readRefusedSearch } from './feeds/feeds-page.ts'
import { Frame } from './frame/Frame.tsx'
import { NotFound } from './frame/NotFound.tsx'
import { readDemandSearch } from './demand/demand-search.ts'
import { readStockFiguresSearch } from './demand/stock-figures-page.ts'
import { readOutgoingSearch } from './outgoing/outgoing-search.ts'
import { readInboxFilters } from './inbox/inbox-filters.ts'
import { readPresetSearch } from './presets/preset-page.ts'
import { readSignInSearch } from './sign-in/sign-in-search.ts'
import { readConditionSearch } from './stock/condition/steps.ts'
import { readStockFilters } from './stock/stock-filters.ts'
import { readSalesSearch } from './sales/sales-search.ts'

/**
 * Every screen is loaded when it is opened. TanStack Router rather than React Router: both weigh the same, and this one checks the search
 * parameters of every address by type, which is where the filters of lists are kept.
 */
const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound })

const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: Frame })

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: readSignInSearch,
  component: lazyRouteComponent(() => import('./sign-in/SignInScreen.tsx'), 'SignInScreen'),
})

const forgotten = createRoute({
  getParentRoute: () => root,
  path: '/forgotten-password',
  component: lazyRouteComponent(() => import('./sign-in/ForgottenScreen.tsx'), 'ForgottenScreen'),
})

const newPassword = createRoute({
  getParentRoute: () => root,
  path: NEW_PASSWORD_PATH,
  component: lazyRouteComponent(() => import('./sign-in/NewPasswordScreen.tsx'), 'NewPasswordScreen'),
})

const invitation = createRoute({
  getParentRoute: () => root,
  path: INVITATION_PATH,
  component: lazyRouteComponent(() => import('./sign-in/InvitationScreen.tsx'), 'InvitationScreen'),
})

const inbox = createRoute({
  getParentRoute: () => signedIn,
  path: '/leads/$view',
  validateSearch: readInboxFilters,
  component: lazyRouteComponent(() => import('./inbox/InboxScreen.tsx'), 'InboxScreen'),
})

const lead = createRoute({
  getParentRoute: () => inbox,
  path: '/$leadId',
  component: lazyRouteComponent(() => import('./inbox/LeadScreen.tsx'), 'LeadScreen'),
})

const tasks = createRoute({
  getParentRoute: () => signedIn,
  path: '/tasks',
  validateSearch: (search): { readonly of?: 'all' } => (search['of'] === 'all' ? { of: 'all' } : {}),
  component: lazyRouteComponent(() => import('./tasks/TasksScreen.tsx'), 'TasksScreen'),
})

const newLead = createRoute({
  getParentRoute: () => signedIn,
  path: '/new-lead',
  component: lazyRouteComponent(() => import('./new-lead/NewLeadScreen.tsx'), 'NewLeadScreen'),
})

const leadImport = createRoute({
  getParentRoute: () => signedIn,
  path: '/import-leads',
  component: lazyRouteComponent(() => import('./new-lead/ImportLeadsScreen.tsx'), 'ImportLeadsScreen'),
})

const calendar = createRoute({
  getParentRoute: () => signedIn,
  path: '/calendar',
  validateSearch: readCalendarSearch,
  component: lazyRouteComponent(() => import('./calendar/CalendarScreen.tsx'), 'CalendarScreen'),
})

const sales = createRoute({
  getParentRoute: () => signedIn,
  path: '/sales',
  validateSearch: readSalesSearch,
  component: lazyRouteComponent(() => import('./sales/SalesScreen.tsx'), 'SalesScreen'),
})

const stock = createRoute({
  getParentRoute: () => signedIn,
  path: '/stock',
  validateSearch: readStockFilters,
  component: lazyRouteComponent(() => import('./stock/StockScreen.tsx'), 'StockScreen'),
})

const newCar = createRoute({
  getParentRoute: () => signedIn,
  path: '/stock/new',
  component: lazyRouteComponent(() => import('./stock/new/NewCarScreen.tsx'), 'NewCarScreen'),
})

const car = createRoute({
  getParentRoute: () => signedIn,
  path: '/stock/$vehicleId',
  component: lazyRouteComponent(() => import('./stock/CarScreen.tsx'), 'CarScreen'),
})

const condition = createRoute({
  getParentRoute: () => signedIn,
  path: '/stock/$vehicleId/condition',
  validateSearch: readConditionSearch,
  component: lazyRouteComponent(() => import('./stock/condition/ConditionScreen.tsx'), 'ConditionScreen'),
})

const feeds = createRoute({
  getParentRoute: () => signedIn,
  path: '/feeds',
  component: lazyRouteComponent(() => import('./feeds/FeedsScreen.tsx'), 'FeedsScreen'),
})

const feed = createRoute({
  getParentRoute: () => signedIn,
  path: '/feeds/$dealershipId/$feed',
  validateSearch: readRefusedSearch,
  component: lazyRouteComponent(() => import('./feeds/FeedScreen.tsx'), 'FeedScreen'),
})

const feedMapping = createRoute({
  getParentRoute: () => signedIn,
  path: '/feeds/$dealershipId/$feed/mapping',
  component: lazyRouteComponent(() => import('./feed-mapping/MappingScreen.tsx'), 'MappingScreen'),
})

const why = createRoute({
  getParentRoute: () => signedIn,
  path: '/why',
  validateSearch: readDoctorSearch,
  component: lazyRouteComponent(() => import('./doctor/DoctorScreen.tsx'), 'DoctorScreen'),
})

const imports = createRoute({
  getParentRoute: () => signedIn,
  path: '/imports',
  component: lazyRouteComponent(() => import('./imports/ImportsScreen.tsx'), 'ImportsScreen'),
})

const outgoing = createRoute({
  getParentRoute: () => signedIn,
  path: '/outgoing',
  validateSearch: readOutgoingSearch,
  component: lazyRouteComponent(() => import('./outgoing/OutgoingScreen.tsx'), 'OutgoingScreen'),
})

const website = createRoute({
  getParentRoute: () => signedIn,
  path: '/website',
  validateSearch: readConfigurationSearch,
  component: lazyRouteComponent(() => import('./configuration/ConfigurationScreen.tsx'), 'WebsiteScreen'),
})

const newSite = createRoute({
  getParentRoute: () => signedIn,
  path: '/website/new',
  component: lazyRouteComponent(() => import('./new-site/NewSiteScreen.tsx'), 'NewSiteScreen'),
})

const presets = createRoute({
  getParentRoute: () => signedIn,
  path: '/website/presets',
  component: lazyRouteComponent(() => import('./presets/PresetsScreen.tsx'), 'PresetsScreen'),
})

const preset = createRoute({
  getParentRoute: () => signedIn,
  path: '/website/presets/$slug',
  validateSearch: readPresetSearch,
  component: lazyRouteComponent(() => import('./presets/PresetScreen.tsx'), 'PresetScreen'),
})

const dealership = createRoute({
  getParentRoute: () => signedIn,
  path: '/dealership',
  validateSearch: readConfigurationSearch,
  component: lazyRouteComponent(() => import('./configuration/ConfigurationScreen.tsx'), 'DealershipScreen'),
})

const demand = createRoute({
  getParentRoute: () => signedIn,
  path: '/demand',
  validateSearch: readDemandSearch,
  component: lazyRouteComponent(() => import('./demand/DemandScreen.tsx'), 'DemandScreen'),
})

const stockFigures = createRoute({
  getParentRoute: () => signedIn,
  path: '/stock-figures',
  validateSearch: readStockFiguresSearch,
  component: lazyRouteComponent(() => import('./demand/StockFiguresScreen.tsx'), 'StockFiguresScreen'),
})

const people = createRoute({
  getParentRoute: () => signedIn,
  path: '/people',
  component: lazyRouteComponent(() => import('./people/PeopleScreen.tsx'), 'PeopleScreen'),
})

const assignment = createRoute({
  getParentRoute: () => signedIn,
  path: '/assignment',
  component: lazyRouteComponent(() => import('./assignment/AssignmentScreen.tsx'), 'AssignmentScreen'),
})

const team = createRoute({
  getParentRoute: () => signedIn,
  path: '/team',
  component: lazyRouteComponent(() => import('./team/TeamScreen.tsx'), 'TeamScreen'),
})

const figures = createRoute({
  getParentRoute: () => signedIn,
  path: '/figures',
  validateSearch: readFiguresSearch,
  component: lazyRouteComponent(() => import('./figures/FiguresScreen.tsx'), 'FiguresScreen'),
})

const tokens = createRoute({
  getParentRoute: () => signedIn,
  path: '/tokens',
  component: lazyRouteComponent(() => import('./tokens/TokensScreen.tsx'), 'TokensScreen'),
})

const webhooks = createRoute({
  getParentRoute: () => signedIn,
  path: '/webhooks',
  component: lazyRouteComponent(() => import('./webhooks/WebhooksScreen.tsx'), 'WebhooksScreen'),
})

const webhook = createRoute({
  getParentRoute: () => signedIn,
  path: '/webhooks/$webhookId',
  component: lazyRouteComponent(() => import('./webhooks/WebhookScreen.tsx'), 'WebhookScreen'),
})

const audit = createRoute({
  getParentRoute: () => signedIn,
  path: '/audit',
  component: lazyRouteComponent(() => import('./audit/AuditScreen.tsx'), 'AuditScreen'),
})

const look = createRoute({
  getParentRoute: () => signedIn,
  path: '/look',
  component: lazyRouteComponent(() => import('./look/LookScreen.tsx'), 'LookScreen'),
})

const account = createRoute({
  getParentRoute: () => signedIn,
  path: '/account',
  component: lazyRouteComponent(() => import('./account/AccountScreen.tsx'), 'AccountScreen'),
})

function toWaiting(): never {
  // oxlint-disable-next-line typescript/only-throw-error -- how the router redirects
  throw redirect({ to: '/leads/$view', params: { view: 'waiting' }, replace: true })
}

const home = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: toWaiting })
const leads = createRoute({ getParentRoute: () => root, path: '/leads', beforeLoad: toWaiting })

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    leads,
    signIn,
    forgotten,
    newPassword,
    invitation,
    signedIn.addChildren([
      inbox.addChildren([lead]),
      stock,
      newCar,
      car,
      condition,
      feeds,
      feed,
      feedMapping,
      why,
      imports,
      tasks,
      newLead,
      leadImport,
      calendar,
      sales,
      outgoing,
      demand,
      stockFigures,
      website,
      newSite,
      presets,
      preset,
      dealership,
      people,
      assignment,
      team,
      figures,
      tokens,
      webhooks,
      webhook,
      audit,
      look,
      account,
    ]),
  ]),
  defaultPreload: 'intent',
  scrollRestoration: false,
  defaultPendingMs: 300,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
