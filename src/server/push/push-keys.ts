import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import webPush from 'web-push'
import type { PushKeys } from '#integrations/push/web-push.ts'
import { createSecretFile } from '../secret-file.ts'
import { codeOf, StartError } from '../start-error.ts'

const fileName = 'push.json'
const contents = v.object({
  publicKey: v.pipe(v.string(), v.regex(/^B[\w-]{86}$/)),
  privateKey: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
})

/**
 * The keys that sign push messages (VAPID), created by the first start. They must not change, because browsers' subscriptions
 * depend on them.
 */
export async function openPushKeys(folder: string): Promise<PushKeys> {
  const file = path.join(folder, fileName)
  try {
    const known = await readKeys(file)
    if (known) return known
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    await createSecretFile(file, `${JSON.stringify({ publicKey, privateKey })}\n`)
    // Another process may have created the file first.
    return (await readKeys(file))!
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The keys of push messages in ${file} cannot be read or written (${codeOf(error)}).`)
  }
}

async function readKeys(file: string): Promise<PushKeys | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  try {
    return v.parse(contents, JSON.parse(text))
  } catch {
    // The error must not quote the file's content.
    throw new StartError(
      `The file ${file} holds no keys of push messages: bring back the one that was there, or remove it.`,
    )
  }
}
