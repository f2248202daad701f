import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

/** What no page of ours asks a browser for; only links and addresses of pictures are copied. */
const unused = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

const fixedHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': [...unused.map((name) => `${name}=()`), 'clipboard-write=(self)'].join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
}

/** Behind TLS: for two years, and for every name below this one. */
const stayWithTls = 'max-age=63072000; includeSubDomains'

/** Protects every answer, whatever it is; a page brings its own policy with it. */
export function setSecurityHeaders({ tls }: { tls: boolean }): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    const type = headers.get('content-type') ?? ''
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', policyOfFile(type))
    for (const [name, value] of Object.entries(fixedHeaders)) headers.set(name, value)
    // Pictures are shown by messengers and mail programs too; the rest is for our own pages.
    headers.set('cross-origin-resource-policy', type.startsWith('image/') ? 'cross-origin' : 'same-origin')
    if (tls) headers.set('strict-transport-security', stayWithTls)
    if (tls && headers.has('set-cookie')) secureCookies(headers)
  }
}

/**
 * Names every inline script of a page by its hash, before the page is compressed: unlike a nonce, that stays right when
 * the same page is kept and sent again.
 */
export function nameInlineScripts({ tls }: { tls: boolean }): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (!c.res.headers.get('content-type')?.startsWith('text/html')) return
    const html = await c.res.text()
    c.res = new Response(html, c.res)
    c.res.headers.set('content-security-policy', policyOfPage(html, tls))
  }
}

/** Cookies that travel without TLS could be read on the way. */
function secureCookies(headers: Headers): void {
  const cookies = headers.getSetCookie()
  headers.delete('set-cookie')
  for (const cookie of cookies)
    headers.append('set-cookie', /;\s*secure\b/i.test(cookie) ? cookie : `${cookie}; Secure`)
}

function policyOfPage(html: string, tls: boolean): string {
  const hashes = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, source]) =>
      `'sha256-${createHash('sha256')
        .update(source ?? '')
        .digest('base64')}'`,
  )
  return [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    // Pictures may be given by an https address, and the tiles of the map are a setting.
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src 'none'",
    "worker-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(tls ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Opened by itself, a file runs nothing and loads nothing. The browser's own viewer of PDF needs more than that. */
function policyOfFile(type: string): string {
  if (type.startsWith('application/pdf')) return "base-uri 'none'; frame-ancestors 'none'"
  return "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"
}
