import type { StaffAuth } from '#operations/services/staff-auth.ts'

let leaked: Promise<ReadonlySet<string>> | undefined

/**
 * Whether a password is in the list of leaked passwords that attackers try first, ignoring case and surrounding spaces. The list
 * is loaded on first use and never sent to browsers.
 */
export const isLeakedPassword: StaffAuth['isLeakedPassword'] = async (password) => {
  leaked ??= readLeaked()
  return (await leaked).has(password.trim().toLowerCase())
}

async function readLeaked(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
