import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** Writes the milliseconds of each file, with the imports and hooks that the JSON report leaves out, to FILE_DURATIONS. */
export default class FileDurations implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const target = process.env['FILE_DURATIONS']
    if (!target) return
    const files = modules.map((module) => {
      const { collectDuration, duration } = module.diagnostic()
      return [module.relativeModuleId, Math.round(collectDuration + duration)] as const
    })
    writeFileSync(target, JSON.stringify(Object.fromEntries(files)))
  }
}
