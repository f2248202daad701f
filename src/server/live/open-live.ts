import type { Database } from '../../data/database/connect.ts'
import { contentChannel } from '../../data/content/content-version.ts'
import { notifyAdmin, adminChannel } from '../../data/staff/admin-channel.ts'
import { listen } from '../../data/database/listen.ts'
import { watchContent, type ContentWatch } from './content-watch.ts'
import { createAdminUpdatesHub, type AdminUpdatesHub } from './admin-updates.ts'

/** What a process hears from the others on the same database. */
export type Live = { content: ContentWatch; desk: AdminUpdatesHub; close: () => Promise<void> }

type LiveOptions = { onLost: (error: unknown) => void }

export function openLive(url: string, db: Database, { onLost }: LiveOptions): Live {
  const content = watchContent(db)
  const desk = createAdminUpdatesHub(() => notifyAdmin(db))
  const listening = listen(url, {
    channels: [contentChannel, adminChannel],
    onNotice(channel, payload) {
      if (channel === contentChannel) content.hear(Number(payload))
      else desk.hear()
    },
    onBeat: content.confirm,
    onLost(error) {
      content.deafen()
      onLost(error)
    },
  })
  return {
    content,
    desk,
    async close() {
      desk.close()
      await listening.close()
    },
  }
}
