import { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, HeadBucketCommand } from '@aws-sdk/client-s3'
import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import {
  assertMediaFolder,
  assertMediaName,
  isMediaName,
  type MediaStorage,
  MediaStorageError,
  type StorageTrouble,
} from './media-storage.ts'

export type BucketSettings = {
  bucket: string
  /** Scheme and host of the service; undefined for Amazon S3. */
  endpoint: string | undefined
  region: string
  accessKey: string
  secretKey: string
}

/** In milliseconds. After the bucket did not respond, reads fail at once for `pause`. */
type Timeouts = { read: number; write: number; pause: number }

const defaultTimeouts: Timeouts = { read: 4000, write: 20_000, pause: 5000 }

/** Stores files in an S3-compatible bucket. Connects with the first call. */
export function createBucketStorage(settings: BucketSettings, timeouts = defaultTimeouts): MediaStorage {
  const { bucket: Bucket } = settings
  const client = connect(settings)
  let unreachableUntil = 0

  /** Runs one call with a time limit. Throws a `MediaStorageError` without keys or signed addresses. */
  async function within<T>(milliseconds: number, work: (abortSignal: AbortSignal) => Promise<T>): Promise<T> {
    const abortSignal = AbortSignal.timeout(milliseconds)
    try {
      return await Promise.race([work(abortSignal), rejectOn(abortSignal)])
    } catch (error) {
      const explained = explainBucketError(error, settings)
      if (explained.trouble === 'unreachable') unreachableUntil = performance.now() + timeouts.pause
      throw explained
    }
  }

  /** Every storage service sends an ETag; a proxy that responds in its place does not. */
  function assertETag({ ETag }: { ETag?: string | undefined }): void {
    if (!ETag) throw bucketError('nonsense', settings, 'without an ETag')
  }

  /** Lists the names with a prefix in the order of the service, which is that of character codes. */
  async function* listBelow(Prefix?: string): AsyncIterable<string> {
    let StartAfter: string | undefined
    do {
      const input = { Bucket, Prefix, StartAfter }
      const page = await within(timeouts.write, (abortSignal) =>
        client.send(new ListObjectsV2Command(input), { abortSignal }),
      )
      // Without this check, a proxy's page would count as an empty list.
      if (page.IsTruncated === undefined) throw bucketError('nonsense', settings, 'not a list')
      const names = (page.Contents ?? []).flatMap(({ Key }) => Key ?? [])
      yield* names
      const last = page.IsTruncated ? names.at(-1) : undefined
      if (last !== undefined && StartAfter !== undefined && last <= StartAfter)
        throw bucketError('nonsense', settings, 'a list in no order')
      StartAfter = last
    } while (StartAfter !== undefined)
  }

  return {
    async put(name, Body) {
      assertMediaName(name)
      const input = { Bucket, Key: name, Body, ContentLength: Body.length }
      await within(timeouts.write, async (abortSignal) =>
        assertETag(await client.send(new PutObjectCommand(input), { abortSignal })),
      )
    },
    async read(name) {
      assertMediaName(name)
      // Many visitors load pictures at once: after one timeout the others fail without waiting.
      if (performance.now() < unreachableUntil) throw bucketError('unreachable', settings, 'a moment ago')
      return within(timeouts.read, async (abortSignal) => {
        try {
          const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket, Key: name }), { abortSignal })
          assertETag({ ETag })
          // A body can stop half-way, when the library no longer observes the signal.
          if (Body instanceof Readable) abortSignal.addEventListener('abort', () => Body.destroy(), { once: true })
          return Body && new Uint8Array(await Body.transformToByteArray())
        } catch (error) {
          if (error instanceof Error && error.name === 'NoSuchKey') return undefined
          throw error
        }
      })
    },
    async removeFolder(folder) {
      assertMediaFolder(folder)
      // One at a time, because not every service supports deleting many in one call.
      for await (const Key of listBelow(`${folder}/`)) {
        await within(timeouts.write, (abortSignal) =>
          client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal }),
        )
      }
    },
    async *list() {
      for await (const name of listBelow()) if (isMediaName(name)) yield name
    },
    async check() {
      await within(timeouts.read, (abortSignal) => client.send(new HeadBucketCommand({ Bucket }), { abortSignal }))
    },
  }
}

function connect({ endpoint, region, accessKey, secretKey }: BucketSettings): S3Client {
  return new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    maxAttempts: 2,
    // Services other than Amazon S3 may not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 2000, socketAcquisitionWarningTimeout: 600_000 },
  })
}

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}

type ServiceError = { name?: unknown; code?: unknown; $metadata?: { httpStatusCode?: number } }

const missing = /^(?:NoSuchBucket|InvalidBucketName|NotFound|PermanentRedirect)$/
const full = /^(?:XMinioStorageFull|QuotaExceeded|InsufficientStorage)$/
const unreachable = /^(?:TimeoutError|AbortError|RequestTimeout|SlowDown)$/

/** Returns an error without the library's own as its cause, which contains the request with its key. */
function explainBucketError(error: unknown, settings: BucketSettings): MediaStorageError {
  if (error instanceof MediaStorageError) return error
  const { name, code, $metadata } = (error ?? {}) as ServiceError
  const status = $metadata?.httpStatusCode
  const trouble = troubleOf(String(name), status, error)
  const detail = [status, name, code]
    .filter((part) => typeof part === 'string' || part === status)
    .join(' ')
    .trim()
  return bucketError(trouble, settings, detail)
}

function bucketError(trouble: StorageTrouble, { bucket, endpoint }: BucketSettings, detail: string): MediaStorageError {
  return new MediaStorageError(
    trouble,
    `The bucket ${bucket} at ${endpoint ?? 'Amazon S3'} ${messages[trouble]} (${detail})`,
  )
}

const messages: Record<StorageTrouble, string> = {
  missing: 'is not there',
  denied: 'refuses the key',
  unreachable: 'does not answer',
  full: 'has no room',
  nonsense: 'answers nonsense',
}

function troubleOf(name: string, status: number | undefined, error: unknown): StorageTrouble {
  if (full.test(name) || status === 507) return 'full'
  if (missing.test(name) || status === 404) return 'missing'
  if (unreachable.test(name)) return 'unreachable'
  if (status === 401 || status === 403 || name === 'AuthorizationHeaderMalformed') return 'denied'
  if (status === undefined) return error instanceof SyntaxError ? 'nonsense' : 'unreachable'
  return status >= 500 ? 'unreachable' : 'nonsense'
}
