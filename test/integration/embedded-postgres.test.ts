import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type RunningDatabase, startDatabase } from '../../src/server/embedded-postgres/start-database.ts'
import { StartError } from '../../src/server/start-error.ts'

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

test('a server that is killed under its process is started again at the same address, with all it had', async () => {
  const { url } = await start()
  await keepNote(url)
  const killed = await readPid()
  process.kill(killed, 'SIGKILL')
  const isBack = async () => (await readPid()) !== killed && (await query(url, 'select 1')).length === 1
  await vi.waitUntil(() => isBack().catch(() => false), { timeout: 20_000 })
  await expectNote(url)
})

test('a new folder gets a durable UTF-8 server with a password only its account can read', async () => {
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
  expect((await stat(path.join(dataDir, 'postgres/password'))).mode & 0o777).toBe(0o600)
  const wrong = new URL(url)
  wrong.password = 'guessed'
  await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
})

test('stopping ends the server, and the next start finds what was stored', async () => {
  const first = await start()
  await keepNote(first.url)
  await first.stop()
  await expectStopped(first.url)
  await expectNote((await start()).url)
})

test('the server of a killed process is taken over', async () => {
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

test('when everything was killed, what was acknowledged is still there', async () => {
  const holder = await startElsewhere()
  await keepNote(holder.url)
  await killOutright(holder.process)
  process.kill(await readPid(), 'SIGKILL')
  await expectNote((await start()).url)
})

test('a pid file whose number belongs to another program by now does not block', async () => {
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

test('a server that another process uses is left running', async () => {
  const holder = await startElsewhere()
  const { url, stop } = await start()
  await stop()
  await expect(query(url, 'select 1')).resolves.toHaveLength(1)
  await killOutright(holder.process)
  const last = await start()
  await last.stop()
  await expectStopped(last.url)
})

test('a server that some other client uses is left running', async () => {
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

test('of several processes that leave at once the last one stops the server', async () => {
  const all = await Promise.all([start(), start(), start()])
  expect(new Set(all.map(({ url }) => new URL(url).port)).size).toBe(1)
  await Promise.all(all.map(({ stop }) => stop()))
  await expectStopped(all[0].url)
})

test('a preparation that was cut off is thrown away', async () => {
  const gone = spawn('true')
  await once(gone, 'exit')
  const leftover = path.join(dataDir, `postgres.new-${gone.pid}-ab12`)
  await mkdir(path.join(leftover, 'cluster'), { recursive: true })
  await start()
  expect(await readdir(dataDir)).toEqual(['postgres'])
})

test('a database of another major version is refused in one sentence and left alone', async () => {
  await (await start()).stop()
  const version = path.join(dataDir, 'postgres/cluster/PG_VERSION')
  await writeFile(version, '17\n')
  const refusal = start()
  await expect(refusal).rejects.toBeInstanceOf(StartError)
  await expect(refusal).rejects.toThrow(/made by PostgreSQL 17, this is 18: [^\n]+\.$/)
  expect(await readFile(version, 'utf8')).toBe('17\n')
})

test('a folder with something else in it is refused', async () => {
  await mkdir(path.join(dataDir, 'postgres'))
  await writeFile(path.join(dataDir, 'postgres/letter.txt'), 'mine')
  await expect(start()).rejects.toThrow(/holds something that is not a database/)
  expect(await readFile(path.join(dataDir, 'postgres/letter.txt'), 'utf8')).toBe('mine')
})

test('a data folder that cannot be written is refused in one sentence', async () => {
  const file = path.join(dataDir, 'file')
  await writeFile(file, '')
  for (const place of [file, path.join(file, 'below'), ...(process.platform === 'linux' ? ['/proc/roud'] : [])]) {
    const refusal = startDatabase({ dataDir: place, log: () => undefined })
    await expect(refusal).rejects.toBeInstanceOf(StartError)
    await expect(refusal).rejects.toThrow(/^The data folder .+ cannot be written \(.+\): [^\n]+DATA_DIR\.$/)
  }
})
