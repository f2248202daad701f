import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { largestContractBytes } from '../../domain/contracts.ts'
import { largestPictureBytes } from '../../domain/pictures.ts'
import { answerPlainly } from './plain-answers.ts'

/** A visitor's form is a few hundred bytes, an editor's page text a few thousand. */
const largestForm = 64 * 1024

/** The addresses that take files, and what they say to larger ones. */
const uploads = new Map([
  ['/admin/media/upload', limit(largestPictureBytes, 'الصورة أكبر من 10 ميغابايت.\nThe picture is larger than 10 MB.')],
  [
    '/admin/settings/contracts',
    limit(largestContractBytes, 'الملف أكبر من 5 ميغابايت.\nThe file is larger than 5 MB.'),
  ],
])

/** Refuses bodies that are larger than anything its address takes. */
export function limitBodies(): MiddlewareHandler {
  const limitForms = limit(0)
  return (c, next) => {
    const limitUploads = uploads.get(c.req.path)
    if (!limitUploads) return limitForms(c, next)
    // A body of unknown length would be read here, before anybody asks who sends it.
    if (c.req.header('transfer-encoding')) return Promise.resolve(answerPlainly(c, 411))
    return limitUploads(c, next)
  }
}

function limit(largestFile: number, words?: string): MiddlewareHandler {
  return bodyLimit({
    maxSize: largestFile + largestForm,
    onError: (c) => answerPlainly(c, 413, words ? { words } : {}),
  })
}
