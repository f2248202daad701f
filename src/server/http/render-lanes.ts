import type { Context, MiddlewareHandler } from 'hono'
import { isBackOffice } from '../../app/i18n/addresses.ts'
import { defaultLanguage, languages, type Language } from '../../domain/text/languages.ts'
import { directionOf } from '../../app/i18n/languages.ts'
import { createLane, type Lane } from '../lane.ts'

const retryAfterSeconds = 5

/**
 * Bounds what anonymous requests can have rendered at once. Each kind has a lane of its own, so that a flood of one leaves
 * the others their share. The screens of signed-in staff, data without HTML and cached pages are not limited.
 */
export function limitRenders(): MiddlewareHandler {
  const lanes = {
    /** Rendering keeps the thread busy: more at once would not be faster and would only take memory. */
    pages: createLane({ atOnce: 2, waiting: 20, rests: true }),
    /** Bookings, inquiries and checks of a code, which mostly wait for the database. */
    forms: createLane({ atOnce: 8, waiting: 320 }),
    signInPages: createLane({ atOnce: 2, waiting: 20 }),
    /** More than passwords of strangers wait to be checked, so that members pass by. */
    signIns: createLane({ atOnce: 16, waiting: 16 }),
  }
  return async (c, next) => {
    const lane = laneOf(c, lanes)
    if (!lane || lane.isFull()) return lane ? sendBusy(c) : next()
    // A body that arrives slowly must not keep a place.
    const { raw } = c.req
    const body = isRead(c) ? undefined : await raw.arrayBuffer().catch(() => undefined)
    if (body) c.req.raw = new Request(raw, { method: raw.method, body })
    return lane.run(next) ?? sendBusy(c)
  }
}

type Lanes = Record<'pages' | 'forms' | 'signInPages' | 'signIns', Lane>

function laneOf(c: Context, lanes: Lanes): Lane | undefined {
  const { path } = c.req
  if (isBackOffice(path)) {
    const isBeforeSignIn = /^\/admin\/(?:login|invitation)/i.test(path)
    return isBeforeSignIn ? lanes[isRead(c) ? 'signInPages' : 'signIns'] : undefined
  }
  if (!isRead(c)) return lanes.forms
  return path.endsWith('.data') ? undefined : lanes.pages
}

type BusyTexts = { title: string; page: string; form: string; retry: string }

const texts: Record<Language, BusyTexts> = {
  ar: {
    title: 'الموقع مشغول الآن',
    page: 'يزور الموقع الآن عدد كبير من الناس. انتظر بضع ثوانٍ ثم أعد المحاولة.',
    form: 'يزور الموقع الآن عدد كبير من الناس، ولم يُستلم ما أرسلته. انتظر بضع ثوانٍ، ثم ارجع إلى النموذج وأرسله مرة أخرى.',
    retry: 'إعادة المحاولة',
  },
  en: {
    title: 'The site is busy at the moment',
    page: 'Very many people are visiting right now. Please wait a few seconds and try again.',
    form: 'Very many people are visiting right now, and what you sent was not received. Please wait a few seconds, go back to the form and send it again.',
    retry: 'Try again',
  },
}

const style = [
  'body{margin:0;padding:1.5rem;font:1.125rem/1.6 system-ui,sans-serif;color-scheme:light dark;text-align:center}',
  'main{min-height:calc(100vh - 3rem);display:grid;place-content:center;gap:3rem;max-width:34rem;margin:auto}',
  'h1{font-size:1.5rem;margin:0}p{margin:.5rem 0}a{color:inherit;display:inline-block;padding:.625rem 1rem}',
].join('')

/** A small page in every language, which costs next to nothing. The link leads to the address of the request. */
function writeBusyPage(kind: 'page' | 'form'): string {
  const sections = languages.map((language) => {
    const { title, retry, [kind]: sentence } = texts[language]
    const link = kind === 'page' ? `<a href="">${retry}</a>` : ''
    return `<section lang="${language}" dir="${directionOf(language)}"><h1>${title}</h1><p>${sentence}</p>${link}</section>`
  })
  const title = languages.map((language) => texts[language].title).join(' · ')
  return `<!doctype html>
<html lang="${defaultLanguage}" dir="${directionOf(defaultLanguage)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><style>${style}</style></head><body><main>${sections.join('\n')}</main></body></html>
`
}

const busyPages = { page: writeBusyPage('page'), form: writeBusyPage('form') }

function sendBusy(c: Context): Response {
  const page = busyPages[isRead(c) ? 'page' : 'form']
  return c.html(page, 503, { 'cache-control': 'no-store', 'retry-after': String(retryAfterSeconds) })
}

function isRead(c: Context): boolean {
  return c.req.method === 'GET' || c.req.method === 'HEAD'
}
