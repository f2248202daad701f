import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { isBackOffice } from '#domain/text/addresses.ts'

/** Browser features that no page uses; all are disabled. */
const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboardRead',
  'displayCapture',
  'encryptedMedia',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idleDetection',
  'localFonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'pictureInPicture',
  'publickeyCredentialsCreate',
  'publickeyCredentialsGet',
  'screenWakeLock',
  'serial',
  'storageAccess',
  'usb',
  'windowManagement',
  'xrSpatialTracking',
]

/** Two years, including subdomains. */
const strictTransportSecurity = 'max-age=63072000; includeSubDomains'

/** The policy of an uploaded file: opened on its own, it can load and run nothing. Browsers add their own styles. */
export const inertFile =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox"

/** Sets the security headers of every response; pages and uploaded files have their own content security policy. */
export function setSecurityHeaders({ tls }: { tls: boolean }): MiddlewareHandler {
  const setFixedHeaders = secureHeaders({
    crossOriginResourcePolicy: false,
    originAgentCluster: false,
    permissionsPolicy: {
      ...Object.fromEntries(unusedFeatures.map((name) => [name, []])),
      clipboardWrite: ['self'],
    },
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: tls && strictTransportSecurity,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: 'DENY',
    xXssProtection: false,
  })
  return async (c, next) => {
    let ownReferrerPolicy: string | null = null
    await setFixedHeaders(c, async () => {
      await next()
      ownReferrerPolicy = c.res.headers.get('referrer-policy')
    })
    const { headers } = c.res
    if (ownReferrerPolicy) headers.set('referrer-policy', ownReferrerPolicy)
    const type = headers.get('content-type') ?? ''
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', policyOfFile(type))
    // Messengers and mail programs embed the pictures of the site, but not those behind the sign-in.
    const isEmbedded = type.startsWith('image/') && !isBackOffice(c.req.path)
    headers.set('cross-origin-resource-policy', isEmbedded ? 'cross-origin' : 'same-origin')
    if (tls && headers.has('set-cookie')) secureCookies(headers)
  }
}

/**
 * Allows the inline scripts of a page by hash, before the page is compressed. Unlike a nonce, a hash stays valid while the page
 * is cached.
 */
export function addScriptHashes({ tls }: { tls: boolean }): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (!c.res.headers.get('content-type')?.startsWith('text/html')) return
    const html = await c.res.text()
    c.res = new Response(html, c.res)
    c.res.headers.set('content-security-policy', policyOfPage(html, { tls, hasWorker: isBackOffice(c.req.path) }))
  }
}

/** Marks all cookies `Secure`, so that browsers never send them without TLS. */
function secureCookies(headers: Headers): void {
  const cookies = headers.getSetCookie()
  headers.delete('set-cookie')
  for (const cookie of cookies)
    headers.append('set-cookie', /;\s*secure\b/i.test(cookie) ? cookie : `${cookie}; Secure`)
}

function policyOfPage(html: string, { tls, hasWorker }: { tls: boolean; hasWorker: boolean }): string {
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
    // Staff may enter any https address of a picture, and the map's tile server is a setting.
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src 'none'",
    `worker-src ${hasWorker ? "'self'" : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(tls ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** The policy of a file opened on its own; browsers' PDF viewers need more than nothing. */
function policyOfFile(type: string): string {
  if (type.startsWith('application/pdf')) return "base-uri 'none'; frame-ancestors 'none'"
  return "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"
}
