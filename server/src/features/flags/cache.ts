/** States of flags that this process keeps: at most one second older than the last commit. */
import type { FlagName, FlagSetting } from '@hiwar/contract/platform/flags.ts'
import { type Listening, listenTo, remembered } from '../../platform/db/cache.ts'

export type FlagSettings = Readonly<Record<FlagName, FlagSetting>>

export interface FlagCache {
  settings(load: () => Promise<FlagSettings>): Promise<FlagSettings>
  close(): Promise<void>
}

/** The cache starts to listen for changes on first use, and keeps nothing while its database connection is down. */
export function createFlagCache(databaseUrl: string): FlagCache {
  const kept = new Map<'all', Promise<FlagSettings>>()
  let listening: Listening | null = null
  const forget = () => kept.clear()
  const isListening = () => {
    listening ??= listenTo(databaseUrl, 'flags', forget, forget)
    return listening.isFresh()
  }
  return {
    settings: (load) => (isListening() ? remembered(kept, 1, 'all', load) : load()),
    async close() {
      await listening?.stop()
    },
  }
}
