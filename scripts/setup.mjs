// `npm run setup`: installs missing packages and builds the site when it is stale, as `npm start` does. For servers that
// start the site without npm.
import { ensureBuild } from './build.mjs'
import { exitOnError } from './run.mjs'

await exitOnError(ensureBuild)
