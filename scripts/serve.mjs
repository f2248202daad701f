import { main } from '../build/server/index.js'

// The launcher is gone, however it ended: stop as if it had asked.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()

await main()
