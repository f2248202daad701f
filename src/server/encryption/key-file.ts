import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { codeOf, StartError } from '../start-error.ts'
import { readKeyRing, type KeyRing, type KeySource } from './key-ring.ts'

const contents = v.object({ keys: v.array(v.string()), forgotten: v.optional(v.array(v.string()), []) })

/** The keys of a file, and the ids of keys that were removed from it. */
export type FileKeys = { ring: KeyRing; forgotten: readonly string[] }

/** The file that holds the keys, `{"keys": ["<current>", "<older>", …]}`, readable by its owner only. */
export type KeyFile = {
  path: string
  /** Changes whenever the file is written; undefined without a file. */
  stamp: () => string | undefined
  /** The keys; undefined when there is no file. Throws a `StartError` when it cannot be read or has another content. */
  read: () => FileKeys | undefined
  /** Replaces the file atomically and durably, because losing a key loses the numbers encrypted with it. */
  write: (keys: FileKeys) => void
}

export function keyFileAt(file: string): KeyFile {
  return {
    path: file,
    stamp() {
      const found = statSync(file, { throwIfNoEntry: false })
      return found && `${found.ino} ${found.mtimeMs} ${found.size}`
    },
    read() {
      const text = readText(file)
      return text === undefined ? undefined : parse(text, file)
    },
    write: (keys) => replace(file, keys),
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new StartError(`The keys of the identity numbers in ${file} cannot be read (${codeOf(error)}).`)
  }
}

function parse(text: string, file: string): FileKeys {
  try {
    const { keys, forgotten } = v.parse(contents, JSON.parse(text))
    const ring = readKeyRing(keys)
    if (ring) return { ring, forgotten }
  } catch {
    // The error below must not quote the file's content.
  }
  throw new StartError(`The file ${file} holds no keys of identity numbers: bring back the one that was there.`)
}

function replace(file: string, { ring, forgotten }: FileKeys): void {
  const folder = path.dirname(file)
  const temporary = `${file}.${randomBytes(4).toString('hex')}`
  const text = JSON.stringify({ keys: ring.map(({ secret }) => secret.toString('base64')), forgotten })
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const handle = openSync(temporary, 'wx', 0o600)
    writeFileSync(handle, `${text}\n`)
    fsyncSync(handle)
    closeSync(handle)
    renameSync(temporary, file)
    const held = openSync(folder, 'r')
    fsyncSync(held)
    closeSync(held)
  } catch (error) {
    throw new StartError(`The keys of the identity numbers cannot be written to ${file} (${codeOf(error)}).`)
  }
}

/** The keys in a file that may change while the site runs: key rotation writes the new key there, and it is used at once. */
export function keysOfFile(file: KeyFile, first: KeyRing): KeySource {
  let known = first
  let lastStamp = file.stamp()
  function ring(): KeyRing {
    const stamp = file.stamp()
    if (stamp === undefined || stamp === lastStamp) return known
    lastStamp = stamp
    known = successorOf(known, file)
    return known
  }
  return { ring, find: (id) => known.find((key) => key.id === id) ?? ring().find((key) => key.id === id) }
}

// If the file is broken or belongs to another installation, a running site keeps its keys; the next start reports the problem.
function successorOf(known: KeyRing, file: KeyFile): KeyRing {
  try {
    const changed = file.read()
    const ids = [...(changed?.ring.map(({ id }) => id) ?? []), ...(changed?.forgotten ?? [])]
    return changed && ids.includes(known[0].id) ? changed.ring : known
  } catch {
    return known
  }
}
