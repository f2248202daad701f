import { main } from '../build/server/index.js'

// The launcher is gone, however it ended: stop as if it had asked. A second asking would mean "at once".
const stopWithLauncher = () => process.kill(process.pid, 'SIGTERM')
process.once('disconnect', stopWithLauncher)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.off('disconnect', stopWithLauncher))
process.channel?.unref()

await main()
