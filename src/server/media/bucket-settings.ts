import * as v from 'valibot'
import type { BucketSettings } from '#integrations/media-storage/bucket.ts'

const bucketName = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'MEDIA_BUCKET must be the name of a bucket, like roud-pictures.'),
)

const endpoint = v.pipe(
  v.string(),
  v.check(isOrigin, 'MEDIA_ENDPOINT must be an http or https address without a path, like https://s3.example.com.'),
  v.transform((text) => new URL(text).origin),
)

const region = v.pipe(v.string(), v.regex(/^[\w-]+$/, 'MEDIA_REGION must be the name of a region, like me-south-1.'))

/** Whether a text is an http or https address without a path. */
export function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return false
  return url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
}

/** The schema of each setting of a bucket. */
export const bucketEntries = {
  MEDIA_BUCKET: v.optional(bucketName),
  MEDIA_ENDPOINT: v.optional(endpoint),
  MEDIA_REGION: v.optional(region),
  MEDIA_ACCESS_KEY: v.optional(v.string()),
  MEDIA_SECRET_KEY: v.optional(v.string()),
}

type BucketValues = { [name in keyof typeof bucketEntries]?: string | undefined }

/** Lists the missing settings of a bucket. Without this check, incomplete settings would silently select the folder. */
export function bucketErrors(values: BucketValues): string[] {
  const { MEDIA_BUCKET, MEDIA_ENDPOINT, MEDIA_REGION, MEDIA_ACCESS_KEY, MEDIA_SECRET_KEY } = values
  const given = [MEDIA_ENDPOINT, MEDIA_REGION, MEDIA_ACCESS_KEY, MEDIA_SECRET_KEY].some((value) => value !== undefined)
  if (MEDIA_BUCKET === undefined) return given ? ['MEDIA_BUCKET must name the bucket of the other MEDIA settings.'] : []
  return [
    ...(MEDIA_ACCESS_KEY ? [] : ['MEDIA_ACCESS_KEY must be set for MEDIA_BUCKET.']),
    ...(MEDIA_SECRET_KEY ? [] : ['MEDIA_SECRET_KEY must be set for MEDIA_BUCKET.']),
    ...(MEDIA_ENDPOINT || MEDIA_REGION ? [] : ['MEDIA_REGION must be set for a bucket without MEDIA_ENDPOINT.']),
  ]
}

/** The settings of the bucket; undefined when pictures are stored in the folder. Most services except Amazon S3 ignore the region. */
export function bucketOf(values: BucketValues): BucketSettings | undefined {
  const { MEDIA_BUCKET, MEDIA_ENDPOINT, MEDIA_REGION = 'us-east-1', MEDIA_ACCESS_KEY, MEDIA_SECRET_KEY } = values
  if (!MEDIA_BUCKET || !MEDIA_ACCESS_KEY || !MEDIA_SECRET_KEY) return undefined
  return {
    bucket: MEDIA_BUCKET,
    endpoint: MEDIA_ENDPOINT,
    region: MEDIA_REGION,
    accessKey: MEDIA_ACCESS_KEY,
    secretKey: MEDIA_SECRET_KEY,
  }
}
