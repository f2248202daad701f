import type { Database } from '#data/database/connect.ts'
import { contentChannel } from '#data/content/content-version.ts'
import { notifyAdmin, adminChannel } from '#data/overview/admin-counts.ts'
import { listen } from '#data/database/listen.ts'
import { watchContent, type ContentWatch } from './content-watch.ts'
import { createAdminUpdatesHub, type AdminUpdatesHub } from './admin-updates.ts'

/** Updates from other processes on the same database, over one listening connection. */
export type Live = {
  content: ContentWatch
  adminUpdates: AdminUpdatesHub
  close: () => Promise<void>
}

type LiveOptions = { onDisconnect: (error: unknown) => void; onPooler?: () => void }

export function openLive(url: string, db: Database, { onDisconnect, onPooler = () => undefined }: LiveOptions): Live {
  const content = watchContent(db)
  const adminUpdates = createAdminUpdatesHub(() => notifyAdmin(db))
  const listening = listen(url, {
    channels: [contentChannel, adminChannel],
    onNotify(channel, payload) {
      if (channel === contentChannel) content.onNotify(Number(payload))
      else adminUpdates.onNotify()
    },
    onHeartbeat: content.onHeartbeat,
    onPooler,
    onDisconnect(error) {
      content.onDisconnect()
      onDisconnect(error)
    },
  })
  return {
    content,
    adminUpdates,
    async close() {
      adminUpdates.close()
      await listening.close()
    },
  }
}
