import { cookiesOf } from '../../test/factories/staff.ts'
import type { SiteProcess } from '../../test/helpers/site-process.ts'

export type AdminClient = {
  site: SiteProcess
  cookie: string
  /** Requests a page and returns the milliseconds until its end. */
  ask: (path: string, form?: Record<string, string>) => Promise<number>
}

export async function openAdmin(site: SiteProcess): Promise<AdminClient> {
  const owner = new URLSearchParams({ email: 'owner@example.com', password: 'owner-password' })
  const origin = { origin: site.url }
  const entry = await fetch(`${site.url}/admin/login`, {
    method: 'POST',
    body: owner,
    headers: origin,
    redirect: 'manual',
  })
  if (entry.status !== 303) throw new Error(`Signing in answered ${entry.status}`)
  const cookie = cookiesOf(entry)
  const headers = { ...origin, cookie }
  return {
    site,
    cookie,
    async ask(path, form) {
      const started = performance.now()
      const request = form ? { method: 'POST', body: new URLSearchParams(form) } : {}
      const answer = await fetch(site.url + path, { ...request, headers })
      const html = await answer.text()
      if (answer.status !== 200 || !html.includes('</html>')) throw new Error(`${path} answered ${answer.status}`)
      return performance.now() - started
    },
  }
}
