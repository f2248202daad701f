import type { Database } from '../../data/database/connect.ts'
import { contentChannel } from '../../data/content/content-version.ts'
import { announceDeskNews, deskChannel } from '../../data/staff/admin-channel.ts'
import { listen } from '../../data/database/listen.ts'
import { watchContent, type ContentWatch } from './content-watch.ts'
import { createDeskHub, type DeskHub } from './admin-updates.ts'

/** What a process hears from the others on the same database. */
export type Live = { content: ContentWatch; desk: DeskHub; close: () => Promise<void> }

type LiveOptions = { onLost: (fault: unknown) => void }

export function openLive(url: string, db: Database, { onLost }: LiveOptions): Live {
  const content = watchContent(db)
  const desk = createDeskHub(() => announceDeskNews(db))
  const listening = listen(url, {
    channels: [contentChannel, deskChannel],
    onNotice(channel, payload) {
      if (channel === contentChannel) content.hear(Number(payload))
      else desk.hear()
    },
    onBeat: content.confirm,
    onLost(fault) {
      content.deafen()
      onLost(fault)
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
