import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { constants } from 'node:os'
import { environment, print, projectNode, root } from './run.mjs'

/** Ctrl-C arrives twice, from the terminal and from npm. Only a signal after this time counts as a second one. */
const samePressMs = 700
/** Delays before a server that has ended is restarted. They double until one has run for `steadyMs`. */
const firstPauseMs = 1_000
const longestPauseMs = 30_000
const steadyMs = 60_000

/**
 * Runs the server and exits with its code. A server that was ready once and ends unexpectedly is restarted. It has its own
 * process group, so that Ctrl-C reaches it only through this process.
 */
export function keepServing() {
  let server
  let lastSignalAt
  let wasReady = false
  let pauseMs = firstPauseMs
  let restart

  function start() {
    restart = undefined
    server = spawn(projectNode, [path.join(root, 'scripts', 'serve.mjs')], {
      cwd: root,
      env: environment({ NODE_ENV: process.env.NODE_ENV || 'production' }),
      detached: true,
      // The channel closes when this process is killed, which stops the server.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
    let readyAt
    server.once('message', () => {
      wasReady = true
      readyAt = performance.now()
    })
    server.once('exit', (code, signal) => {
      if (!wasReady || code === 0 || lastSignalAt !== undefined) process.exit(code ?? 128 + constants.signals[signal])
      if (performance.now() - readyAt > steadyMs) pauseMs = firstPauseMs
      print(`Roud has ended (${signal ?? `code ${code}`}) and is started again in ${pauseMs / 1000} s.`)
      restart = setTimeout(start, pauseMs)
      pauseMs = Math.min(2 * pauseMs, longestPauseMs)
    })
  }
  function pass(signal) {
    if (performance.now() - lastSignalAt < samePressMs) return
    lastSignalAt = performance.now()
    if (restart) process.exit(0)
    server.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.removeAllListeners(signal)
    process.on(signal, () => pass(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  }
  start()
  if (process.env.npm_lifecycle_event) callWhenOrphaned(() => lastSignalAt ?? pass('SIGTERM'))
}

/** A killed npm passes no signal on. Then this process, or the shell between the two, gets another parent. */
function callWhenOrphaned(stop) {
  const before = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(timer)
    stop()
  }, 1000).unref()
}

function ancestors() {
  try {
    const status = readFileSync(`/proc/${process.ppid}/status`, 'utf8')
    return `${process.ppid} ${/^PPid:\s*(\d+)/m.exec(status)?.[1]}`
  } catch {
    return String(process.ppid)
  }
}
