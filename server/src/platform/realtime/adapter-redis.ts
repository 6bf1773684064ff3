/** Nodes tell each other by a stream in Redis or Valkey. */
import { createAdapter as createRedisAdapter } from '@socket.io/redis-streams-adapter'
import { createClient } from 'redis'
import type { Log } from '../log.ts'
import type { SharedAdapter } from './shared-adapter.ts'

const options = {
  streamName: 'hiwar:sockets',
  channelPrefix: 'hiwar',
  /** What nodes said is kept no longer than they need to read it. */
  maxLen: 10_000,
  /** How long the last reading may outlive the server. */
  blockTimeInMs: 1_000,
}

export async function redisAdapter(url: string, log: Log, missed: () => void): Promise<SharedAdapter> {
  // While it is away every node tells its own sockets at once instead of waiting.
  const speaker = createClient({ url, disableOfflineQueue: true })
  // The library reads in a loop, which must wait while it is away instead of turning without a pause.
  const duplicate = speaker.duplicate.bind(speaker)
  speaker.duplicate = (overrides) => duplicate({ ...overrides, disableOfflineQueue: false })
  let times = 0
  speaker.on('error', (err) => log.warn({ err }, 'the connection between nodes broke'))
  speaker.on('ready', () => {
    times += 1
    if (times > 1) missed()
  })
  await speaker.connect()
  return {
    make: createRedisAdapter(speaker, options),
    async close() {
      speaker.destroy()
    },
  }
}
