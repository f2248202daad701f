// `npm run setup`: what `npm start` does before it serves; for servers that start the site without npm.
import { ensureBuild } from './build.mjs'
import { ensurePackages } from './packages.mjs'
import { orRefuse } from './run.mjs'

await orRefuse(async () => {
  await ensurePackages()
  await ensureBuild()
})
