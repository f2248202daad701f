import type { StaffAuth } from '../../app/services/staff-auth.ts'

let leaked: Promise<ReadonlySet<string>> | undefined

/**
 * Whether a password is among those that are known from leaks and tried first, in whatever case and with spaces around it.
 * The list is read when it is first asked, and stays on the server: no browser gets it.
 */
export const isLeakedPassword: StaffAuth['isLeakedPassword'] = async (password) => {
  leaked ??= readLeaked()
  return (await leaked).has(password.trim().toLowerCase())
}

async function readLeaked(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
