// `npm run admin|backup|restore -- …`: the built site's own function of that name, with the words that follow.
import { spawnSync } from 'node:child_process'
import { ensureBuild } from './build.mjs'
import { ensurePackages } from './packages.mjs'
import { environment, orRefuse, projectNode, root } from './run.mjs'

const [name, ...words] = process.argv.slice(2)

await orRefuse(async () => {
  await ensurePackages()
  await ensureBuild()
})
const command = `import('./build/server/index.js').then((site) => site[${JSON.stringify(name)}](process.argv.slice(1)))`
const { status } = spawnSync(projectNode, ['--input-type=module', '-e', command, '--', ...words], {
  cwd: root,
  env: environment({ NODE_ENV: 'production' }),
  stdio: 'inherit',
})
process.exit(status ?? 1)
