import type { Context } from 'hono'
import type { Pictures } from '../../app/services/pictures.ts'
import {
  parsePictureVariant,
  pictureIdOf,
  type PictureFormat,
  type PictureVariant,
} from '../../domain/content/picture-address.ts'
import { storageTroubleOf } from '../../integrations/media-storage/media-storage.ts'
import { inertFile } from './security-headers.ts'
import { sendText } from './plain-responses.ts'

/** The size that messengers and old browsers get, which ask for none. */
const defaultVariant: PictureVariant = { width: 1280, format: 'jpg' }

const contentTypes: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** Serves `/media/<id>` and `/media/<id>/<width>.<format>`. The picture at an address never changes. */
export function serveMedia(pictures: Pictures) {
  return async (c: Context): Promise<Response> => {
    const id = pictureIdOf(c.req.path)
    const requested = id ? { id, variant: defaultVariant } : parsePictureVariant(c.req.path)
    try {
      const bytes = requested && (await pictures.read(requested.id, requested.variant))
      if (!bytes) return sendText(c, 404)
      return c.body(bytes, 200, {
        'content-type': contentTypes[requested.variant.format],
        'content-length': String(bytes.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': inertFile,
      })
    } catch (error) {
      if (!storageTroubleOf(error)) throw error
      return sendText(c, 503, { headers: { 'retry-after': '60' } })
    }
  }
}
