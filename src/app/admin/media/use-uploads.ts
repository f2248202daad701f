import { useState } from 'react'
import { type UploadFailure, sendPicture } from '../shared/form/picture-upload.ts'

/** A file being uploaded; `part` is the uploaded share from 0 to 1. */
export type Upload = { key: string; name: string; part: number; outcome?: 'stored' | UploadFailure }

let lastKey = 0

/** Uploads files in parallel; when one fails, the others continue. */
export function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([])

  function update(key: string, change: Partial<Upload>): void {
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)))
  }

  /** Resolves with the outcome of each file when all have finished. */
  async function send(files: readonly File[]): Promise<NonNullable<Upload['outcome']>[]> {
    const started = files.map((file) => ({ file, key: `upload-${(lastKey += 1)}` }))
    const fresh = started.map(({ file, key }) => ({ key, name: file.name, part: 0 }))
    setUploads((all) => [...all.filter(({ outcome }) => outcome === undefined), ...fresh])
    return Promise.all(
      started.map(async ({ file, key }) => {
        const sent = await sendPicture(file, (part) => update(key, { part }))
        const outcome = sent.ok ? 'stored' : sent.problem
        update(key, { part: 1, outcome })
        return outcome
      }),
    )
  }
  return { uploads, send }
}
