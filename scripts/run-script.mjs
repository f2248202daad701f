// `npm run bench|crash-test`: a script of this folder on the built site, by the project's own Node.js.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ensureBuild } from './build.mjs'
import { ensurePackages } from './packages.mjs'
import { environment, orRefuse, projectNode, root } from './run.mjs'

const [script, ...words] = process.argv.slice(2)

await orRefuse(async () => {
  await ensurePackages()
  await ensureBuild()
})
const options = { cwd: root, env: environment(), stdio: 'inherit' }
const { status } = spawnSync(projectNode, [path.join(root, 'scripts', script), ...words], options)
process.exit(status ?? 1)
