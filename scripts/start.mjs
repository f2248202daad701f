import { ensureBuild } from './build.mjs'
import { keepServing } from './keep-serving.mjs'
import { exitOnError, throwIfInterrupted } from './run.mjs'

await exitOnError(async () => {
  await ensureBuild()
  throwIfInterrupted()
})
keepServing()
