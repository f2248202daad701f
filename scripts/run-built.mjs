import { spawnSync } from 'node:child_process'
import { ensureBuild } from './build.mjs'
import { ensurePackages } from './packages.mjs'
import { environment, orRefuse, projectNode, root } from './run.mjs'

/** Runs one command of the built server with the words that follow, and ends as it ends. */
export async function runBuilt(name) {
  await orRefuse(async () => {
    await ensurePackages()
    await ensureBuild()
  })
  const command = `import('./build/server/index.js').then((built) => built.${name}(process.argv.slice(1)))`
  const { status } = spawnSync(projectNode, ['--input-type=module', '-e', command, '--', ...process.argv.slice(2)], {
    cwd: root,
    env: environment({ NODE_ENV: 'production' }),
    stdio: 'inherit',
  })
  process.exit(status ?? 1)
}
