/** The key in `sessionStorage` under which a tab remembers its signed-in member. */
const memberOfTab = 'roud-kept-member'

export function rememberMember(memberId: string): void {
  try {
    sessionStorage.setItem(memberOfTab, memberId)
  } catch {
    // Where the browser forbids storage, the drafts of all members are erased.
  }
}

/**
 * Erases the drafts of a member who signs out, because they hold personal data. A form that was submitted but has not reached the server
 * stays, because the car has left. It is shown and sent when the same member signs in again.
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
