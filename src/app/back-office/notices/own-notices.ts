import type { NoticeSettings } from '../../../domain/staff/notice-form.ts'

/** A member's notices, as `/admin/notices` answers them. */
export type OwnNotices = NoticeSettings & {
  /** The key with which this browser subscribes; '' when the site sends no messages. */
  publicKey: string
  /** The push addresses that this session has turned on. */
  endpoints: string[]
}

export const noticesAddress = '/admin/notices'

/** Reads the member's notices; undefined without a connection or session. */
export async function fetchOwnNotices(): Promise<OwnNotices | undefined> {
  try {
    const response = await fetch(noticesAddress, { redirect: 'manual' })
    return response.ok ? ((await response.json()) as OwnNotices) : undefined
  } catch {
    return undefined
  }
}
