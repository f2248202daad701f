const cookieName = 'roud-preview'
const oneHourSeconds = 60 * 60

/** Lets signed-in staff preview a site that is closed for maintenance; has no effect without a session. */
export const previewCookie = `${cookieName}=1; Path=/; Max-Age=${oneHourSeconds}; SameSite=Lax; HttpOnly`
export const endedPreviewCookie = `${cookieName}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly`

export function wantsPreview(cookies: string | null | undefined): boolean {
  return cookies !== null && cookies !== undefined && new RegExp(`(?:^|;\\s*)${cookieName}=1(?:;|$)`).test(cookies)
}
