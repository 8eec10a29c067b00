import { renderPage } from '#platform/web/render-page.ts'
import { unreadableProblem } from '#platform/web/read-body.ts'
import { answerRefusal } from '#shop/errors/answer.tsx'
import { pageTitle } from '#shop/document/page-title.ts'
import type { WebApp, WebContext } from '#shop/web-context.ts'
import { DataPage } from './DataPage.tsx'
import { formValues } from '#shop/forms/read-values.ts'
import { forgetSession } from '#shop/account/session.ts'
import { accountCopy } from './sign-in-steps.ts'
import { requireAccount } from './require-account.ts'

/** `/account/data`: shoppers read their personal data, download it as JSON, and delete it with their account. */
export function registerPersonalData(app: WebApp): void {
  const path = '/account/data'
  const page = (c: WebContext, failure: string | null) => {
    const copy = accountCopy(c.var.site)
    return renderPage(c, {
      status: failure === null ? 200 : 422,
      title: pageTitle(copy('account.data.heading'), c.var.site),
      robots: 'noindex',
      cache: 'no-store',
      body: <DataPage copy={copy} failure={failure} />,
    })
  }

  app.get(path, (c) => requireAccount(c, () => page(c, null)))

  app.get(`${path}.json`, (c) =>
    requireAccount(c, async (account) => {
      const { site, services } = c.var
      const data = await services.personalData.read(services.sites.idOf(site), account)
      return c.body(JSON.stringify(data, null, 2), 200, {
        'content-type': 'application/json',
        'content-disposition': 'attachment; filename="my-data.json"',
        'cache-control': 'no-store',
      })
    }),
  )

  app.post(path, (c) =>
    requireAccount(c, async (account) => {
      const read = await formValues(c)
      const { site, services, now } = c.var
      if (!read.ok) return answerRefusal(c, unreadableProblem(read.error))
      if (read.value('understood') !== 'yes') return page(c, accountCopy(site)('account.data.erase.missing'))
      await services.personalData.erase(services.sites.idOf(site), account, now)
      forgetSession(c)
      return c.redirect('/', 303)
    }),
  )
}
