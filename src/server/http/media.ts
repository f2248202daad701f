import type { Context } from 'hono'
import type { Pictures } from '../../app/services/pictures.ts'
import {
  parsePictureVariant,
  pictureIdOf,
  type PictureFormat,
  type PictureVariant,
} from '../../domain/content/picture-address.ts'
import { storageTroubleOf } from '../../integrations/media-storage/media-storage.ts'
import { inertFile } from './inert-file.ts'
import { answerPlainly } from './plain-answers.ts'

/** What a picture's own address answers, for whoever asks for no particular size: messengers, old browsers. */
const plainVariant: PictureVariant = { width: 1280, format: 'jpg' }

const contentTypes: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** Answers `/media/<id>` and `/media/<id>/<width>.<format>`; a picture never changes under its address. */
export function serveMedia(pictures: Pictures) {
  return async (c: Context): Promise<Response> => {
    const plain = pictureIdOf(c.req.path)
    const asked = plain ? { id: plain, variant: plainVariant } : parsePictureVariant(c.req.path)
    try {
      const bytes = asked && (await pictures.read(asked.id, asked.variant))
      if (!bytes) return answerPlainly(c, 404)
      return c.body(bytes, 200, {
        'content-type': contentTypes[asked.variant.format],
        'content-length': String(bytes.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': inertFile,
      })
    } catch (error) {
      if (!storageTroubleOf(error)) throw error
      return answerPlainly(c, 503, { headers: { 'retry-after': '60' } })
    }
  }
}
