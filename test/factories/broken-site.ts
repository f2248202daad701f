import { shareTestSite, type TestSite } from './site.ts'

/** Errors of the database, and the code that the API answers each with. */
export const brokenAnswers = [
  [Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }), 'unavailable'],
  [new Error('a defect'), 'internal_error'],
] as const

/** A site on the same database, whose queries fail with an error while one is set. */
export async function openBrokenSite(site: TestSite) {
  let failure: Error | undefined
  const db = new Proxy(site.db, {
    get(target, name) {
      if (failure && ['select', 'transaction', 'delete'].includes(String(name))) throw failure
      return Reflect.get(target, name) as unknown
    },
  })
  const broken = await shareTestSite(site, { more: () => ({ db }) })
  return { broken, fail: (reason: Error | undefined) => void (failure = reason) }
}
