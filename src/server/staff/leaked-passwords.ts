import type { StaffAuth } from '../../app/services/staff-auth.ts'

let leaked: Promise<ReadonlySet<string>> | undefined

/**
 * Whether a password is among those known from leaks, ignoring case and outer spaces. The list is loaded at the first call,
 * and on the server alone.
 */
export const isLeakedPassword: StaffAuth['isLeakedPassword'] = async (password) => {
  leaked ??= readLeaked()
  return (await leaked).has(password.trim().toLowerCase())
}

async function readLeaked(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
