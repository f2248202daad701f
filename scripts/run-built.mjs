// `npm run admin|backup|media|restore`: runs a command of the built site. `npm run bench|crash-test`: runs a script of
// this folder that needs the built site.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ensureBuild } from './build.mjs'
import { environment, exitOnError, projectNode, root } from './run.mjs'

const [name, ...args] = process.argv.slice(2)
const isScript = name.endsWith('.ts')
const command = `import('./build/server/index.js').then((built) => built.${name}(process.argv.slice(1)))`

await exitOnError(ensureBuild)
const { status } = spawnSync(
  projectNode,
  [...(isScript ? [path.join(root, 'scripts', name)] : ['--input-type=module', '-e', command, '--']), ...args],
  { cwd: root, env: environment(isScript ? {} : { NODE_ENV: 'production' }), stdio: 'inherit' },
)
process.exit(status ?? 1)
