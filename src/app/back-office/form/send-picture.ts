import { largestPictureBytes, pictureTypes } from '../../../domain/content/pictures.ts'
import type { PictureView, UploadAnswer, UploadFailure } from '../page/media-view.ts'

type Sent = { ok: true; picture: PictureView } | { ok: false; problem: UploadFailure }

/** Sends one picture to the library; `onProgress` hears the part that has left, from 0 to 1. Never rejects. */
export function sendPicture(file: File, onProgress: (part: number) => void): Promise<Sent> {
  const refusal = refusalOf(file)
  if (refusal) return Promise.resolve({ ok: false, problem: refusal })
  return new Promise((resolve) => {
    // `fetch` does not say how much of a body has left.
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

// What the server would refuse anyway need not travel first; it decides for itself.
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
