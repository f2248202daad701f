import type { Database } from '#data/database/connect.ts'
import { contentChannel } from '#data/content/content-version.ts'
import { notifyAdmin, adminChannel } from '#data/overview/admin-counts.ts'
import { webhookChannel } from '#data/webhooks/webhook-messages.ts'
import { listen } from '#data/database/listen.ts'
import { watchContent, type ContentWatch } from './content-watch.ts'
import { createAdminUpdatesHub, type AdminUpdatesHub } from './admin-updates.ts'

/** Updates from other processes on the same database, over one listening connection. */
export type Live = {
  content: ContentWatch
  adminUpdates: AdminUpdatesHub
  /** Sets the callback for newly stored webhook messages. */
  onMessages: (callback: () => void) => void
  close: () => Promise<void>
}

type LiveOptions = { onDisconnect: (error: unknown) => void }

export function openLive(url: string, db: Database, { onDisconnect }: LiveOptions): Live {
  const content = watchContent(db)
  const adminUpdates = createAdminUpdatesHub(() => notifyAdmin(db))
  let callWhenStored = () => {}
  const listening = listen(url, {
    channels: [contentChannel, adminChannel, webhookChannel],
    onNotify(channel, payload) {
      if (channel === contentChannel) content.onNotify(Number(payload))
      else if (channel === webhookChannel) callWhenStored()
      else adminUpdates.onNotify()
    },
    onHeartbeat: content.onHeartbeat,
    onDisconnect(error) {
      content.onDisconnect()
      onDisconnect(error)
    },
  })
  return {
    content,
    adminUpdates,
    onMessages(callback) {
      callWhenStored = callback
    },
    async close() {
      adminUpdates.close()
      await listening.close()
    },
  }
}
