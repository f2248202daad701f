import { authenticatorCode } from './authenticator.ts'
import type { TestSite } from '../factories/site.ts'
import { cookiesOf, deviceWith, staffPassword, type StaffDevice } from '../factories/staff.ts'

export const secondFactorScreen = '/admin/account/second-factor'

type TwoStepDevice = StaffDevice & { secret: string; recoveryCodes: string[] }

export function secretOn(html: string): string {
  const shown = /<p dir="ltr" class="mt-1 font-mono[^>]*>([A-Z2-7 ]+)</.exec(html)?.[1]
  return shown!.replaceAll(' ', '')
}

export function recoveryCodesOn(html: string): string[] {
  return [...html.matchAll(/<li class="whitespace-nowrap">([^<]+)</g)].map(([, code]) => code!)
}

/** Turns the second factor on as a member does, and returns the device with the new session. */
export async function turnOnSecondFactor(site: TestSite, device: StaffDevice): Promise<TwoStepDevice> {
  const begun = await device.post(secondFactorScreen, { section: 'begin', current: staffPassword })
  const secret = secretOn(await begun.text())
  // The previous period's code is still valid, which leaves the current one to the test.
  const previousCode = () => authenticatorCode(secret, -1)
  let code: string
  let confirmed: Response
  do {
    code = previousCode()
    confirmed = await device.post(secondFactorScreen, { section: 'confirm', code })
    // When the period ends in between, the code is invalid and the loop tries again.
  } while (confirmed.status === 422 && code !== previousCode())
  if (confirmed.status !== 200) throw new Error(`The first code was answered with ${confirmed.status}`)
  const recoveryCodes = recoveryCodesOn(await confirmed.text())
  return { ...device, ...deviceWith(site, cookiesOf(confirmed)), secret, recoveryCodes }
}
