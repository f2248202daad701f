import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import type { BucketSettings } from '#integrations/media-storage/bucket.ts'

export type BucketServer = { settings: BucketSettings; close: () => Promise<void> }

const key = { region: 'us-east-1', accessKey: 'S3RVER', secretKey: 'S3RVER' }

/** Starts an S3 server with one empty bucket. It does not support lists with a second page. */
export async function startBucketServer(): Promise<BucketServer> {
  const directory = await mkdtemp(path.join(tmpdir(), 'roud-bucket-'))
  const configureBuckets = [{ name: 'pictures' }]
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets })
  const { port } = await server.run()
  return {
    settings: { bucket: 'pictures', endpoint: `http://127.0.0.1:${port}`, ...key },
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Starts a server that answers with the listener instead of a bucket. */
export async function startAnswering(listener: RequestListener): Promise<BucketServer> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    settings: { bucket: 'pictures', endpoint: `http://127.0.0.1:${port}`, ...key },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
