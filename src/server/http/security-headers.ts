import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

const fixedHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
}

/**
 * Names every inline script of a page by its hash: unlike a nonce, that stays right when the same page is kept and sent
 * again.
 */
export function setSecurityHeaders(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(fixedHeaders)) c.res.headers.set(name, value)
    if (!c.res.headers.get('content-type')?.startsWith('text/html')) return
    const html = await c.res.text()
    c.res = new Response(html, c.res)
    c.res.headers.set('content-security-policy', contentSecurityPolicy(html))
  }
}

function contentSecurityPolicy(html: string): string {
  const hashes = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, source]) =>
      `'sha256-${createHash('sha256')
        .update(source ?? '')
        .digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
