import type { OutgoingHttpHeaders } from 'node:http'
import { Hono, type Context } from 'hono'
import { directionOf } from '#domain/text/languages.ts'
import { defaultLanguage, languages, type Language } from '#domain/text/languages.ts'
import { setSecurityHeaders } from './security-headers.ts'

const retryAfterSeconds = 5

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

/** A small page in every language that costs next to nothing to send. Its link repeats the request. */
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

/** Refuses a request that would have to wait too long. */
export function sendBusy(c: Context): Response {
  const page = busyPages[isRead(c.req.method) ? 'page' : 'form']
  // `no-transform`, because compressing it would take longer than sending it.
  return c.html(page, 503, { 'cache-control': 'no-store, no-transform', 'retry-after': String(retryAfterSeconds) })
}

/** The same response for reads, for Node's HTTP server: it refuses a flood without calling the application. */
export type BusyResponse = { headers: OutgoingHttpHeaders; body: string }

export async function busyResponse({ tls }: { tls: boolean }): Promise<BusyResponse> {
  const app = new Hono().use(setSecurityHeaders({ tls })).get('/', sendBusy)
  const response = await app.request('/')
  const body = await response.text()
  return { headers: { ...Object.fromEntries(response.headers), 'content-length': Buffer.byteLength(body) }, body }
}

export function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
