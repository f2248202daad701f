import { type UploadProblem, largestPictureBytes, pictureTypes } from '#domain/content/pictures.ts'
import type { AdminTexts } from '../../../i18n/admin-texts-ar.ts'

export type PictureView = { id: string; url: string; filename: string; width: number; height: number; bytes: number }

/** Why an upload failed: the server refused it, or the session has expired. */
export type UploadFailure = UploadProblem | 'signedOut'

/** The JSON response of an upload. */
export type UploadAnswer = { ok: true; picture: PictureView } | { ok: false; problem: UploadProblem }

/** The HTTP status of each reason for which a picture is not stored. */
export const uploadStatuses: Readonly<Record<UploadProblem, number>> = {
  missing: 422,
  tooLarge: 413,
  tooManyPixels: 422,
  notAPicture: 415,
  bucketMissing: 503,
  storageDenied: 503,
  storageUnreachable: 503,
  storageFull: 507,
  notStored: 503,
  tooMany: 429,
  tookTooLong: 503,
}

export function storageProblemMessage({ media }: AdminTexts, problem: UploadProblem): string {
  if (problem === 'missing') return media.mustSelect
  return problem === 'bucketMissing' ? media.bucketMissing : media.problems[problem]
}

export function uploadFailureMessage({ media }: AdminTexts, failure: UploadFailure): { title: string; text?: string } {
  if (failure === 'missing') return { title: media.mustSelect }
  if (failure === 'bucketMissing') return { title: media.bucketMissing }
  return { title: media.uploadFailed, text: media.problems[failure] }
}

type Sent = { ok: true; picture: PictureView } | { ok: false; problem: UploadFailure }

/** Uploads one picture; calls `onProgress` with the uploaded share from 0 to 1. Never rejects. */
export function sendPicture(file: File, onProgress: (part: number) => void): Promise<Sent> {
  const refusal = refusalOf(file)
  if (refusal) return Promise.resolve({ ok: false, problem: refusal })
  return new Promise((resolve) => {
    // `fetch` reports no upload progress.
    const request = new XMLHttpRequest()
    const body = new FormData()
    body.append('file', file)
    request.open('POST', '/admin/media/upload')
    request.setRequestHeader('accept', 'application/json')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve(readAnswer(request)))
    request.addEventListener('error', () => resolve({ ok: false, problem: 'notStored' }))
    request.addEventListener('abort', () => resolve({ ok: false, problem: 'notStored' }))
    request.send(body)
  })
}

// Avoids an upload that the server would refuse; the server checks again.
function refusalOf(file: File): UploadFailure | undefined {
  if (file.size === 0) return 'notAPicture'
  if (file.size > largestPictureBytes) return 'tooLarge'
  return file.type === '' || pictureTypes.some((type) => type === file.type) ? undefined : 'notAPicture'
}

function readAnswer({ status, responseURL, responseText }: XMLHttpRequest): Sent {
  if (new URL(responseURL).pathname === '/admin/login') return { ok: false, problem: 'signedOut' }
  if (status === 413) return { ok: false, problem: 'tooLarge' }
  try {
    return JSON.parse(responseText) as UploadAnswer
  } catch {
    return { ok: false, problem: 'notStored' }
  }
}
