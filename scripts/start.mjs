import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { constants } from 'node:os'
import { ensureBuild } from './build.mjs'
import { environment, exitOnError, projectNode, root, throwIfInterrupted } from './run.mjs'

/** One Ctrl-C arrives twice, from the terminal and from npm. A signal after this time is a second one. */
const samePressMs = 700

await exitOnError(async () => {
  await ensureBuild()
  throwIfInterrupted()
})
serve()

/** Runs the server and exits with its code. The server has its own process group, so that Ctrl-C only arrives from here. */
function serve() {
  const server = spawn(projectNode, [path.join(root, 'scripts', 'serve.mjs')], {
    cwd: root,
    env: environment({ NODE_ENV: process.env.NODE_ENV || 'production' }),
    detached: true,
    // The channel closes when this process is killed, and the server stops.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  let lastSignalAt
  function pass(signal) {
    if (performance.now() - lastSignalAt < samePressMs) return
    lastSignalAt = performance.now()
    server.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.removeAllListeners(signal)
    process.on(signal, () => pass(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  }
  if (process.env.npm_lifecycle_event) callWhenOrphaned(() => lastSignalAt ?? pass('SIGTERM'))
  server.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
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
