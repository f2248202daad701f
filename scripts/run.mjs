import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** The project's own Node.js, an npm package; the one that runs this file may be years older. */
export const projectNode = path.join(root, 'node_modules', '.bin', 'node')

/** The environment of every child: programs of the packages come first on the path. */
export function environment(additions = {}) {
  const bin = path.join(root, 'node_modules', '.bin')
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`, ...additions }
}

const heartbeat = 10_000
const running = new Set()
let interrupted = false

/** A reason to end that the person at the console can act on: printed as it is, without a stack. */
export class Refusal extends Error {}

// Children are groups of their own, so that one Ctrl-C reaches each of them once, with all they have started.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    interrupted = true
    for (const child of running) signalGroup(child, signal)
  })
}

/** Ends the present work when a signal has asked for it. */
export function heedSignals() {
  if (interrupted) throw new Refusal('Stopped.')
}

/**
 * Runs a program of a long step to its end and keeps what it prints; a line every ten seconds tells that it is alive.
 * `show` passes the output on as well. `code` is null when a signal ended it, 127 when there is no such program.
 */
export async function run(program, args, { label, show = false, env = environment() } = {}) {
  heedSignals()
  const started = Date.now()
  const child = spawn(program, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  const output = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output.push(chunk)
      if (show) process.stdout.write(chunk)
    })
  }
  const timer = label && setInterval(() => print(`  … ${label}, ${seconds(started)} so far`), heartbeat)
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(127))
    child.once('close', resolve)
  })
  clearInterval(timer)
  running.delete(child)
  heedSignals()
  return { code, output: Buffer.concat(output).toString('utf8'), took: Date.now() - started }
}

export function print(line) {
  process.stdout.write(`${line}\n`)
}

/** Runs a script's work; a refusal is printed as one sentence, then `last` is called and the process ends with 1. */
export async function orRefuse(work, last = () => undefined) {
  try {
    return await work()
  } catch (error) {
    process.stderr.write(`${error instanceof Refusal ? error.message : error.stack}\n`)
    last()
    process.exit(1)
  }
}

export function seconds(since) {
  return `${Math.round((Date.now() - since) / 1000)} s`
}

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    child.kill(signal)
  }
}
