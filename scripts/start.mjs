import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { constants } from 'node:os'
import { ensureBuild } from './build.mjs'
import { ensurePackages } from './packages.mjs'
import { environment, heedSignals, orRefuse, projectNode, root } from './run.mjs'

/** One Ctrl-C arrives here from the terminal and from npm; a second one, meant as such, comes later. */
const samePressMs = 700

await orRefuse(async () => {
  await ensurePackages()
  await ensureBuild()
  heedSignals()
})
serve()

/** Runs the server and ends as it ends. It leads a group of its own, so that Ctrl-C arrives there once: from here. */
function serve() {
  const server = spawn(projectNode, [path.join(root, 'scripts', 'serve.mjs')], {
    cwd: root,
    env: environment({ NODE_ENV: process.env.NODE_ENV || 'production' }),
    detached: true,
    // The channel closes when this process is killed: the server then stops instead of running on unseen.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  let asked
  function ask(signal) {
    if (performance.now() - asked < samePressMs) return
    asked = performance.now()
    server.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.removeAllListeners(signal)
    process.on(signal, () => ask(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  }
  if (process.env.npm_lifecycle_event) stopWhenOrphaned(() => asked ?? ask('SIGTERM'))
  server.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/** npm killed outright cannot pass a signal on; then this process, or the shell between the two, gets another parent. */
function stopWhenOrphaned(ask) {
  const before = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(timer)
    ask()
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
