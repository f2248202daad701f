import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** The project's Node.js, an npm package. The one that runs this file may be much older. */
export const projectNode = path.join(root, 'node_modules', '.bin', 'node')

/** The environment of child processes, with the packages' programs first on the path. */
export function environment(additions = {}) {
  const bin = path.join(root, 'node_modules', '.bin')
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`, ...additions }
}

const progressIntervalMs = 10_000
const running = new Set()
let interrupted = false

/** An error that the operator can solve. Its message is printed without a stack. */
export class ScriptError extends Error {}

// Every child has its own process group, so that one Ctrl-C reaches it and its children only once.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    interrupted = true
    for (const child of running) signalGroup(child, signal)
  })
}

/** Throws once a signal has requested the end of the script. */
export function throwIfInterrupted() {
  if (interrupted) throw new ScriptError('Stopped.')
}

/**
 * Runs a program and returns its output; prints a line every ten seconds. `show` prints the output too. `code` is null
 * after a signal and 127 when the program does not exist.
 */
export async function run(program, args, { label, show = false, env = environment(), cwd = root } = {}) {
  throwIfInterrupted()
  const started = Date.now()
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  const output = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output.push(chunk)
      if (show) process.stdout.write(chunk)
    })
  }
  const timer = label && setInterval(() => print(`  … ${label}, ${seconds(started)} so far`), progressIntervalMs)
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(127))
    child.once('close', resolve)
  })
  clearInterval(timer)
  running.delete(child)
  throwIfInterrupted()
  return { code, output: Buffer.concat(output).toString('utf8'), took: Date.now() - started }
}

export function print(line) {
  process.stdout.write(`${line}\n`)
}

/** Runs a function. If it throws, prints the error, calls `beforeExit` and exits with 1. */
export async function exitOnError(work, beforeExit = () => undefined) {
  try {
    return await work()
  } catch (error) {
    process.stderr.write(`${error instanceof ScriptError ? error.message : error.stack}\n`)
    beforeExit()
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
