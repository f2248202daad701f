import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import pLimit from 'p-limit'
import { largestContractBytes } from '../../domain/content/contracts.ts'
import { largestPictureBytes } from '../../domain/content/pictures.ts'
import { answerPlainly } from './plain-answers.ts'

/** A visitor's form is a few hundred bytes, an editor's page text a few thousand. */
const largestForm = 64 * 1024

/** Uploads are held in memory while they are looked at: so many at a time, and so many more in the queue. */
const uploadsAtOnce = 4
const uploadsWaiting = 60

/** The addresses that take files, and what they say to larger ones. */
const uploads = new Map([
  ['/admin/media/upload', limit(largestPictureBytes, 'الصورة أكبر من 10 ميغابايت.\nThe picture is larger than 10 MB.')],
  [
    '/admin/settings/contracts',
    limit(largestContractBytes, 'الملف أكبر من 5 ميغابايت.\nThe file is larger than 5 MB.'),
  ],
])

/** Refuses bodies that are larger than anything its address takes, and lets files in a few at a time. */
export function limitBodies(): MiddlewareHandler {
  const limitForms = limit(0)
  const inTurn = pLimit(uploadsAtOnce)
  return (c, next) => {
    const limitUploads = uploads.get(c.req.path)
    if (!limitUploads) return limitForms(c, next)
    // A body of unknown length would be read here, before anybody asks who sends it.
    if (c.req.header('transfer-encoding')) return Promise.resolve(answerPlainly(c, 411))
    if (inTurn.pendingCount >= uploadsWaiting)
      return Promise.resolve(answerPlainly(c, 503, { headers: { 'retry-after': '10' } }))
    return limitUploads(c, () => inTurn(next))
  }
}

function limit(largestFile: number, words?: string): MiddlewareHandler {
  return bodyLimit({
    maxSize: largestFile + largestForm,
    onError: (c) => answerPlainly(c, 413, words ? { words } : {}),
  })
}
