import { useState } from 'react'
import type { UploadFailure } from '../../back-office/page/media-view.ts'
import { sendPicture } from '../../back-office/form/send-picture.ts'

/** One file on its way: how much of it has left (0 to 1), and what became of it. */
export type Upload = { key: string; name: string; part: number; outcome?: 'stored' | UploadFailure }

let lastKey = 0

/** Sends files side by side; each keeps its own progress, and one that fails holds up no other. */
export function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([])

  function update(key: string, change: Partial<Upload>): void {
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)))
  }

  /** Resolves when the last file has arrived or failed, with what became of each. */
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
