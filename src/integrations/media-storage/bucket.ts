import { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, HeadBucketCommand } from '@aws-sdk/client-s3'
import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { bucketError, explainBucketError } from './bucket-errors.ts'
import { assertMediaFolder, assertMediaName, isMediaName, type MediaStorage } from './media-storage.ts'

export type BucketSettings = {
  bucket: string
  /** Scheme and host of the service; undefined for Amazon's own. */
  endpoint: string | undefined
  region: string
  accessKey: string
  secretKey: string
}

/** How long a call may take, in milliseconds: a picture is waited for by a visitor, an upload by staff. */
type Patience = { read: number; write: number; afterSilence: number }

const usualPatience: Patience = { read: 4000, write: 20_000, afterSilence: 5000 }

/** Keeps files in an S3-compatible bucket. Nothing is asked of it before the first call. */
export function createBucketStorage(settings: BucketSettings, patience = usualPatience): MediaStorage {
  const { bucket: Bucket } = settings
  const client = connect(settings)
  let silentUntil = 0

  /** Runs one call within its time; every fault comes out as ours, without keys and signed addresses. */
  async function within<T>(milliseconds: number, work: (abortSignal: AbortSignal) => Promise<T>): Promise<T> {
    const abortSignal = AbortSignal.timeout(milliseconds)
    try {
      return await Promise.race([work(abortSignal), rejectOn(abortSignal)])
    } catch (error) {
      const explained = explainBucketError(error, settings)
      if (explained.trouble === 'unreachable') silentUntil = performance.now() + patience.afterSilence
      throw explained
    }
  }

  /** Every service marks what it stores and sends; whoever else answers in its place does not. */
  function assertMarked({ ETag }: { ETag?: string | undefined }): void {
    if (!ETag) throw bucketError('nonsense', settings, 'without a mark')
  }

  /** Names below a prefix in the order the service keeps, which is that of their characters' codes. */
  async function* namesBelow(Prefix?: string): AsyncIterable<string> {
    let StartAfter: string | undefined
    do {
      const asked = { Bucket, Prefix, StartAfter }
      const page = await within(patience.write, (abortSignal) =>
        client.send(new ListObjectsV2Command(asked), { abortSignal }),
      )
      // What is no list at all, a proxy's page for instance, would read as an empty one.
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
      const asked = { Bucket, Key: name, Body, ContentLength: Body.length }
      await within(patience.write, async (abortSignal) =>
        assertMarked(await client.send(new PutObjectCommand(asked), { abortSignal })),
      )
    },
    async read(name) {
      assertMediaName(name)
      // Many visitors ask at once: once one has waited in vain, the others are told at once for a while.
      if (performance.now() < silentUntil) throw bucketError('unreachable', settings, 'a moment ago')
      return within(patience.read, async (abortSignal) => {
        try {
          const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket, Key: name }), { abortSignal })
          assertMarked({ ETag })
          // A body may stop half-way, where the library no longer watches the signal.
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
      // One by one: not every service understands the call that removes many.
      for await (const Key of namesBelow(`${folder}/`)) {
        await within(patience.write, (abortSignal) =>
          client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal }),
        )
      }
    },
    async *list() {
      for await (const name of namesBelow()) if (isMediaName(name)) yield name
    },
    async check() {
      await within(patience.read, (abortSignal) => client.send(new HeadBucketCommand({ Bucket }), { abortSignal }))
    },
  }
}

function connect({ endpoint, region, accessKey, secretKey }: BucketSettings): S3Client {
  return new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    maxAttempts: 2,
    // Services other than Amazon's may not know the newer checksums.
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
