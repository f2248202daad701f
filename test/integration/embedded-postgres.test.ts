// @module-tag long

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { type RunningDatabase, startDatabase } from '#server/embedded-postgres/start-database.ts'
import { StartError } from '#server/start-error.ts'
import { copyCluster } from '../helpers/copy-cluster.ts'
import { querySuperuser } from '../helpers/superuser.ts'

let dataDir: string
const started: RunningDatabase[] = []
const children: ChildProcess[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'roud-embedded-'))
  await chmod(dataDir, 0o755)
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const database of started.splice(0)) await database.stop()
  const left = await readPid().catch(() => undefined)
  if (left) process.kill(left, 'SIGQUIT')
  await rm(dataDir, { recursive: true, maxRetries: 10 })
})

/** Copies a cluster, so that tests of later starts need no `initdb`. */
function placeCluster(): void {
  copyCluster(inject('pristineCluster'), dataDir)
}

async function start(): Promise<RunningDatabase> {
  const database = await startDatabase({ dataDir, log: () => undefined })
  started.push(database)
  return database
}

async function query<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

function keepNote(url: string): Promise<pg.QueryResultRow[]> {
  return query(url, `create table note as select 'kept' as text`)
}

async function expectNote(url: string): Promise<void> {
  expect(await query(url, 'select text from note')).toEqual([{ text: 'kept' }])
}

async function expectStopped(url: string): Promise<void> {
  await expect(query(url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
}

async function startElsewhere(): Promise<{ url: string; process: ChildProcess }> {
  const script = path.resolve(import.meta.dirname, '../helpers/database-holder.ts')
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { url: line.toString().trim(), process: child }
}

async function killOutright(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function readPid(): Promise<number> {
  return Number.parseInt(await readFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)
}

test('starts a killed server again at the same address with all its data', async () => {
  placeCluster()
  const { url } = await start()
  await keepNote(url)
  const killed = await readPid()
  process.kill(killed, 'SIGKILL')
  const isBack = async () => (await readPid()) !== killed && (await query(url, 'select 1')).length === 1
  await vi.waitUntil(() => isBack().catch(() => false), { timeout: 60_000 })
  await expectNote(url)
})

test('creates a durable UTF-8 server with a password that only its account can read', async () => {
  const { url } = await start()
  const [settings] = await query(
    url,
    `select current_setting('server_version_num')::int / 10000 as major, current_setting('fsync') as fsync,
       current_setting('server_encoding') as encoding, current_setting('timezone') as zone,
       current_setting('listen_addresses') as listens, current_setting('password_encryption') as passwords,
       (select rolsuper from pg_roles where rolname = current_user) as super`,
  )
  expect(settings).toEqual({
    major: 18,
    fsync: 'on',
    encoding: 'UTF8',
    zone: 'UTC',
    listens: '127.0.0.1',
    passwords: 'scram-sha-256',
    super: false,
  })
  for (const name of ['password', 'superuser-password'])
    expect((await stat(path.join(dataDir, 'postgres', name))).mode & 0o777).toBe(0o600)
  const wrong = new URL(url)
  wrong.password = 'guessed'
  await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  await expectLeastRights(url)
})

/** The role owns its database and has no other right; its password is not the superuser's. */
async function expectLeastRights(url: string): Promise<void> {
  const rights = await query(
    url,
    `select rolname, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
       (select count(*)::int from pg_auth_members where member = pg_roles.oid) as memberships,
       pg_get_userbyid(datdba) as owner
     from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
  )
  const none = { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false, rolbypassrls: false }
  expect(rights).toEqual([{ rolname: 'roud', ...none, memberships: 0, owner: 'roud' }])
  const asSuperuser = new URL(url)
  asSuperuser.username = 'postgres'
  await expect(query(asSuperuser.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  // What migrations need: both extensions are trusted, so the owner of the database may create them.
  await query(url, 'create extension if not exists btree_gist; create extension if not exists pg_trgm')
}

/** Gives both roles one password and the site's role the right to create databases, as earlier versions did. */
async function shareOnePassword({ url, folder }: RunningDatabase): Promise<void> {
  const password = decodeURIComponent(new URL(url).password)
  await querySuperuser({ folder }, `alter role postgres password '${password}'; alter role roud createdb`)
}

test('gives the superuser a password of its own in a cluster of an earlier version', async () => {
  placeCluster()
  // A process of the earlier version goes on while two of this one start, the second at another step of the first each time.
  const earlier = await start()
  await keepNote(earlier.url)
  for (const laterMs of [0, 5, 10, 15, 20, 25, 30, 35, 40]) {
    await shareOnePassword(earlier)
    await rm(path.join(earlier.folder, 'superuser-password'))
    const [upgraded, other] = await Promise.all([start(), pause(laterMs).then(start)])
    await expectNote(earlier.url)
    await expectLeastRights(upgraded.url)
    expect(new URL(other.url).password).toBe(new URL(upgraded.url).password)
    await expectNote(other.url)
    for (const database of started.splice(1)) await database.stop()
  }
})

test('finishes an upgrade that ended between the password file and the server', async () => {
  placeCluster()
  const first = await start()
  await keepNote(first.url)
  await shareOnePassword(first)
  await first.stop()
  const { url } = await start()
  await expectLeastRights(url)
  await expectNote(url)
})

test('refuses a lost password in one sentence', async () => {
  placeCluster()
  const first = await start()
  await first.stop()
  await writeFile(path.join(first.folder, 'superuser-password'), 'another\n')
  await expect(start()).rejects.toThrow(/refuses the password in .+superuser-password: put the right one back\.$/)
})

test('stops the server and finds the stored data at the next start', async () => {
  placeCluster()
  const first = await start()
  await keepNote(first.url)
  await first.stop()
  await expectStopped(first.url)
  await expectNote((await start()).url)
})

test('adopts the server of a killed process', async () => {
  placeCluster()
  const holder = await startElsewhere()
  await keepNote(holder.url)
  const pid = await readPid()
  await killOutright(holder.process)
  const { url, stop } = await start()
  expect(await readPid()).toBe(pid)
  await expectNote(url)
  await stop()
  await expectStopped(url)
})

test('keeps committed data when the process and the server are killed', async () => {
  placeCluster()
  const holder = await startElsewhere()
  await keepNote(holder.url)
  await killOutright(holder.process)
  process.kill(await readPid(), 'SIGKILL')
  await expectNote((await start()).url)
})

test('ignores a pid file whose number belongs to another program', async () => {
  placeCluster()
  const first = await start()
  await keepNote(first.url)
  await first.stop()
  const { uid, gid } = await stat(path.join(dataDir, 'postgres'))
  const stranger = spawn('sleep', ['600'], process.getuid?.() === 0 ? { uid, gid } : {})
  children.push(stranger)
  await once(stranger, 'spawn')
  const cluster = path.join(dataDir, 'postgres/cluster')
  await writeFile(path.join(cluster, 'postmaster.pid'), `${stranger.pid}\n${cluster}\n1700000000\n5432\n\n127.0.0.1\n`)
  await expectNote((await start()).url)
  expect(stranger.exitCode).toBeNull()
})

test('leaves a server running that another process uses', async () => {
  placeCluster()
  const holder = await startElsewhere()
  const { url, stop } = await start()
  await stop()
  await expect(query(url, 'select 1')).resolves.toHaveLength(1)
  await killOutright(holder.process)
  const last = await start()
  await last.stop()
  await expectStopped(last.url)
})

test('leaves a server running that another client uses', async () => {
  placeCluster()
  const first = await start()
  const plain = new URL(first.url)
  plain.search = ''
  const client = new pg.Client({ connectionString: plain.href })
  await client.connect()
  await first.stop()
  expect((await client.query('select 1')).rowCount).toBe(1)
  await client.end()
  const second = await start()
  await second.stop()
  await expectStopped(second.url)
})

test('stops the server with the last of several processes that stop at once', async () => {
  const all = await Promise.all([start(), start(), start()])
  expect(new Set(all.map(({ url }) => new URL(url).port)).size).toBe(1)
  await Promise.all(all.map(({ stop }) => stop()))
  await expectStopped(all[0].url)
})

const isRoot = process.getuid?.() === 0

async function readServerUid(folder: string): Promise<number> {
  const pid = Number.parseInt(await readFile(path.join(folder, 'cluster/postmaster.pid'), 'utf8'), 10)
  return (await stat(`/proc/${pid}`)).uid
}

test.runIf(isRoot)('runs a cluster as its owner, and one of root as an unprivileged account', async () => {
  placeCluster()
  const first = await start()
  await keepNote(first.url)
  await first.stop()
  // An account that an earlier version created and that no longer exists.
  execFileSync('chown', ['-R', '4321:4321', first.folder])
  const second = await start()
  await expectNote(second.url)
  expect(await readServerUid(second.folder)).toBe(4321)
  await second.stop()
  execFileSync('chown', ['-R', '0:0', first.folder])
  const third = await start()
  await expectNote(third.url)
  expect(await readServerUid(third.folder)).toBeGreaterThan(0)
})

test.runIf(isRoot)('keeps the cluster outside of a data folder that its account cannot enter', async () => {
  placeCluster()
  const inside = await start()
  await keepNote(inside.url)
  await inside.stop()
  await chmod(dataDir, 0o700)
  const moved = await start()
  onTestFinished(() => rm(moved.folder, { recursive: true, force: true }))
  await expectNote(moved.url)
  expect(moved.folder).toMatch(/^\/var\/lib\/roud\/[0-9a-f]{16}$/)
  expect(await readdir(dataDir)).toEqual(['postgres-is-elsewhere.txt'])
  await moved.stop()
  const again = await start()
  expect(again.folder).toBe(moved.folder)
  await expectNote(again.url)
  await again.stop()
})

test('removes what an interrupted first start left', async () => {
  const gone = spawn('true')
  await once(gone, 'exit')
  const leftover = path.join(dataDir, `postgres.new-${gone.pid}-ab12`)
  await mkdir(path.join(leftover, 'cluster'), { recursive: true })
  await start()
  expect(await readdir(dataDir)).toEqual(['postgres'])
})

test('refuses a cluster of another major version in one sentence and leaves it unchanged', async () => {
  placeCluster()
  await (await start()).stop()
  const version = path.join(dataDir, 'postgres/cluster/PG_VERSION')
  await writeFile(version, '17\n')
  const refusal = start()
  await expect(refusal).rejects.toBeInstanceOf(StartError)
  await expect(refusal).rejects.toThrow(/made by PostgreSQL 17, this is 18: [^\n]+\.$/)
  expect(await readFile(version, 'utf8')).toBe('17\n')
})

test('refuses a folder with something else in it', async () => {
  await mkdir(path.join(dataDir, 'postgres'))
  await writeFile(path.join(dataDir, 'postgres/letter.txt'), 'mine')
  await expect(start()).rejects.toThrow(/holds something that is not a database/)
  expect(await readFile(path.join(dataDir, 'postgres/letter.txt'), 'utf8')).toBe('mine')
})

test('refuses a data folder that cannot be written in one sentence', async () => {
  const file = path.join(dataDir, 'file')
  await writeFile(file, '')
  for (const place of [file, path.join(file, 'below'), ...(process.platform === 'linux' ? ['/proc/roud'] : [])]) {
    const refusal = startDatabase({ dataDir: place, log: () => undefined })
    await expect(refusal).rejects.toBeInstanceOf(StartError)
    await expect(refusal).rejects.toThrow(/^The data folder .+ cannot be written \(.+\): [^\n]+DATA_DIR\.$/)
  }
})
