import type { NoticeSettings } from '#domain/staff/notice-form.ts'

/** A member's notification settings, as `/admin/notices` returns them. */
export type OwnNotices = NoticeSettings & {
  /** The key that this browser subscribes with; '' when the site sends no push messages. */
  publicKey: string
  /** The push endpoints that this session has turned on. */
  endpoints: string[]
}

export const noticesAddress = '/admin/notices'

/** Fetches the member's notification settings; undefined without a connection or session. */
export async function fetchOwnNotices(): Promise<OwnNotices | undefined> {
  try {
    const response = await fetch(noticesAddress, { redirect: 'manual' })
    return response.ok ? ((await response.json()) as OwnNotices) : undefined
  } catch {
    return undefined
  }
}
