import { MediaStorageError, type StorageTrouble } from './media-storage.ts'

type Answer = { name?: unknown; code?: unknown; $metadata?: { httpStatusCode?: number } }

const missing = /^(?:NoSuchBucket|InvalidBucketName|NotFound|PermanentRedirect)$/
const full = /^(?:XMinioStorageFull|QuotaExceeded|InsufficientStorage)$/
const silence = /^(?:TimeoutError|AbortError|RequestTimeout|SlowDown)$/

/**
 * What went wrong with a bucket, in words for the log. The library's own fault stays out of them: it carries the request
 * with its key.
 */
export function explainBucketError(error: unknown, where: Place): MediaStorageError {
  if (error instanceof MediaStorageError) return error
  const { name, code, $metadata } = (error ?? {}) as Answer
  const status = $metadata?.httpStatusCode
  const trouble = troubleOf(String(name), status, error)
  const detail = [status, name, code]
    .filter((word) => typeof word === 'string' || word === status)
    .join(' ')
    .trim()
  return bucketError(trouble, where, detail)
}

type Place = { bucket: string; endpoint: string | undefined }

export function bucketError(trouble: StorageTrouble, { bucket, endpoint }: Place, detail: string): MediaStorageError {
  return new MediaStorageError(
    trouble,
    `The bucket ${bucket} at ${endpoint ?? 'Amazon S3'} ${words[trouble]} (${detail})`,
  )
}

const words: Record<StorageTrouble, string> = {
  missing: 'is not there',
  denied: 'refuses the key',
  unreachable: 'does not answer',
  full: 'has no room',
  nonsense: 'answers nonsense',
}

function troubleOf(name: string, status: number | undefined, error: unknown): StorageTrouble {
  if (full.test(name) || status === 507) return 'full'
  if (missing.test(name) || status === 404) return 'missing'
  if (silence.test(name)) return 'unreachable'
  if (status === 401 || status === 403 || name === 'AuthorizationHeaderMalformed') return 'denied'
  if (status === undefined) return error instanceof SyntaxError ? 'nonsense' : 'unreachable'
  return status >= 500 ? 'unreachable' : 'nonsense'
}
