// `npm run setup`: installs missing packages and builds the site when it is stale, as `npm start` does. For servers that
// start the site without npm. `npm run build` builds it always.
import { ensureBuild, rebuild } from './build.mjs'
import { exitOnError } from './run.mjs'

await exitOnError(process.argv.includes('--always') ? rebuild : ensureBuild)
