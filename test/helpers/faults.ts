import type { Page } from '@playwright/test'
import type { connectionTexts } from '../../src/app/i18n/connection-texts.ts'

/** A way in which requests of the router get no usable answer. */
export type Fault = {
  name: string
  /** What the page says. */
  says: keyof (typeof connectionTexts)['ar']
  /** Breaks matching requests; returns what repairs them. */
  begin: (page: Page, matching: RegExp) => Promise<() => Promise<void>>
  /** Moves the page's clock until the router gives up. */
  waitMs?: number
}

/** What Chromium logs about the faults. */
export const faultNoise =
  /loading route module|imported module|load module script|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_(?:REFUSED|RESET)|ERR_FAILED|50[234] \(/

function intercept(answer: Parameters<Page['route']>[1]): Fault['begin'] {
  return async (page, matching) => {
    await page.route(matching, answer)
    return () => page.unroute(matching)
  }
}

export const faults: Fault[] = [
  {
    name: 'offline',
    says: 'offline',
    async begin(page) {
      await page.context().setOffline(true)
      return () => page.context().setOffline(false)
    },
  },
  { name: 'refused', says: 'unreachable', begin: intercept((route) => route.abort('connectionrefused')) },
  {
    name: 'error page of a proxy',
    says: 'unreachable',
    begin: intercept((route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })),
  },
  {
    name: 'sign-in page of a network',
    says: 'unreachable',
    begin: intercept((route) => route.fulfill({ contentType: 'text/html', body: '<title>Free WiFi</title>' })),
  },
  { name: 'no answer', says: 'timeout', begin: intercept(() => new Promise<void>(() => undefined)), waitMs: 21_000 },
]

/** The server does what was asked, and its answer is lost. */
export const lostAnswer: Fault = {
  name: 'lost answer',
  says: 'unreachable',
  begin: intercept(async (route) => {
    await route.fetch({ maxRedirects: 0 })
    await route.abort('connectionreset')
  }),
}
