import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import type { Binaries } from './binaries.ts'
import { clusterOf, type Home } from './home.ts'
import { findPostmaster, type Launched, launchPostmaster } from './postmaster.ts'
import { type Presence, signIn } from './session-lock.ts'

const patience = 120_000
const pollInterval = 50
const launches = 8
// Somebody else has the port, is starting the same cluster, or its killed server's last sessions are still ending.
const passing = /could not bind|could not create any TCP|lock file .* already exists|shared memory block/

export type Reached = { presence: Presence; port: number }

type Wishes = {
  password: string
  log: (line: string) => void
  /** The port to start it on; any free one without. */
  port?: number
  /** Called when the server goes away under this process. */
  onLost: () => void
}

/** Finds the server of this cluster, or starts one, and signs in as soon as it answers. */
export async function reachServer(home: Home, binaries: Binaries, wishes: Wishes): Promise<Reached> {
  const { log } = wishes
  const cluster = clusterOf(home)
  const deadline = performance.now() + patience
  let launched: Launched | undefined
  for (let launch = 0; performance.now() < deadline; await pause(pollInterval)) {
    const postmaster = await findPostmaster(cluster)
    if (postmaster) {
      const presence = postmaster.port ? await signInAt(home, postmaster.port, wishes) : undefined
      if (!presence) continue
      if (!launched) log('Taking over the PostgreSQL that is already running …')
      return { presence, port: postmaster.port }
    }
    if (launched && !launched.ended()) continue
    if (launched) await explainEnd(launched, launch, home)
    launched = await launchPostmaster(home, binaries, wishes.port ?? (await findFreePort()))
    launch += 1
  }
  throw new StartError(`PostgreSQL in ${home.folder} does not answer: see ${home.folder}/server.log.`)
}

async function signInAt(home: Home, port: number, { password, onLost }: Wishes): Promise<Presence | undefined> {
  try {
    return await signIn({ port, password }, clusterOf(home), onLost)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    throw new StartError(`PostgreSQL refuses the password in ${home.folder}/password: put the right one back.`)
  }
}

async function explainEnd(launched: Launched, launch: number, home: Home): Promise<void> {
  const complaint = await launched.complaint()
  if (passing.test(complaint) && launch < launches) return pause(launch * 100)
  const line = complaint.split('\n').findLast((each) => /FATAL|ERROR|PANIC/.test(each)) ?? complaint.trim()
  throw new StartError(
    `PostgreSQL in ${home.folder} does not start: ${line.replace(/^.*?(FATAL|ERROR|PANIC):\s+/, '')}`,
  )
}

async function findFreePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (!address || typeof address === 'string') throw new StartError('This machine offers no free port at 127.0.0.1.')
  return address.port
}
