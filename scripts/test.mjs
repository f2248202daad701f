import { spawn } from 'node:child_process'
import path from 'node:path'
import { constants } from 'node:os'
import { ensurePackages } from './packages.mjs'
import { environment, exitOnError, print, projectNode, root } from './run.mjs'

// Any Node.js can install the packages; everything else runs on the Node.js that is one of them.
await exitOnError(ensurePackages, () => print('0 passed, 1 failed'))
const tests = spawn(projectNode, [path.join(root, 'scripts', 'run-tests.mjs'), ...process.argv.slice(2)], {
  cwd: root,
  env: environment(),
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.removeAllListeners(signal)
  // The tests get Ctrl-C directly, because they are in the terminal's process group.
  process.on(signal, () => signal !== 'SIGINT' && tests.kill(signal))
}
tests.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
