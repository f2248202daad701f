/** Storage key: the member who is signed in in this tab. */
const memberOfTab = 'roud-kept-member'

export function rememberMember(memberId: string): void {
  try {
    sessionStorage.setItem(memberOfTab, memberId)
  } catch {
    // Where the browser forbids storage, the drafts of all members are erased.
  }
}

/**
 * Erases what the member who has signed out did not send: it holds personal data. What was sent and has not arrived stays, because the
 * car has left; it is shown and sent when the same member signs in again.
 */
export async function forgetDrafts(): Promise<void> {
  try {
    const { eraseDrafts } = await import('./entry-store.ts')
    await eraseDrafts(readMember())
  } catch {
    // A browser without IndexedDB has kept nothing.
  }
}

function readMember(): string | undefined {
  try {
    return sessionStorage.getItem(memberOfTab) ?? undefined
  } catch {
    return undefined
  }
}
