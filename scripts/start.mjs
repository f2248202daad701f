import { spawn } from 'node:child_process'
import path from 'node:path'
import { constants } from 'node:os'
import { ensureBuild } from './build.mjs'
import { ensurePackages } from './packages.mjs'
import { environment, heedSignals, orRefuse, projectNode, root } from './run.mjs'

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
  let asked = false
  function ask(signal) {
    if (!asked) server.kill(signal)
    asked = true
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.removeAllListeners(signal)
    process.on(signal, () => ask(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  }
  if (process.env.npm_lifecycle_event) stopWhenOrphaned(ask)
  server.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/** npm killed outright cannot pass a signal on; then this process gets another parent. */
function stopWhenOrphaned(ask) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && ask('SIGTERM'), 1000).unref()
}
