import type { UploadProblem } from '../../../domain/content/pictures.ts'
import type { AdminTexts } from '../../i18n/admin-texts-ar.ts'

/** A picture of the library as screens show it. */
export type PictureView = { id: string; url: string; filename: string; width: number; height: number; bytes: number }

/** Why an upload did not arrive: what the server refuses, and that nobody is signed in any more. */
export type UploadFailure = UploadProblem | 'signedOut'

/** What the upload address answers to our code. */
export type UploadAnswer = { ok: true; picture: PictureView } | { ok: false; problem: UploadProblem }

/** One sentence on why the storage takes nothing now. */
export function storageProblemMessage({ media }: AdminTexts, problem: UploadProblem): string {
  if (problem === 'missing') return media.mustSelect
  return problem === 'bucketMissing' ? media.bucketMissing : media.problems[problem]
}

/** Title and explanation of a failed upload (spec section 8, "Storage" and "Admin failures"). */
export function uploadFailureMessage({ media }: AdminTexts, failure: UploadFailure): { title: string; text?: string } {
  if (failure === 'missing') return { title: media.mustSelect }
  if (failure === 'bucketMissing') return { title: media.bucketMissing }
  return { title: media.uploadFailed, text: media.problems[failure] }
}
