import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { largestPictureBytes } from '../../domain/pictures.ts'

/** A visitor's form is a few hundred bytes, an editor's page text a few thousand. */
const largestForm = 64 * 1024
const uploadAddress = '/admin/media/upload'

/** Refuses bodies that are larger than anything its address takes; one address alone takes pictures. */
export function limitBodies(): MiddlewareHandler {
  const limitForms = bodyLimit({ maxSize: largestForm, onError: (c) => c.text('Content Too Large', 413) })
  const limitUploads = bodyLimit({
    maxSize: largestPictureBytes + largestForm,
    onError: (c) => c.text('الصورة أكبر من 10 ميغابايت.\nThe picture is larger than 10 MB.', 413),
  })
  return (c, next) => {
    if (c.req.path !== uploadAddress) return limitForms(c, next)
    // A body of unknown length would be read here, before anybody asks who sends it.
    if (c.req.header('transfer-encoding')) return Promise.resolve(c.text('Length Required', 411))
    return limitUploads(c, next)
  }
}
