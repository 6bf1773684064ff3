/** Plans that this process caches: at most one second older than the last commit. */
import type { Plan } from '@hiwar/contract/money/plans.ts'
import { type Listening, listenTo, remembered } from '../../platform/db/cache.ts'

export interface PlanPage {
  list: Plan[]
  total: number
}

export interface PlanCache {
  page(key: string, load: () => Promise<PlanPage>): Promise<PlanPage>
  close(): Promise<void>
}

const mostPages = 200

/** The cache starts to listen for changes on first use, and caches nothing while its database connection is down. */
export function createPlanCache(databaseUrl: string): PlanCache {
  const pages = new Map<string, Promise<PlanPage>>()
  let listening: Listening | null = null
  const forget = () => pages.clear()
  const isListening = () => {
    listening ??= listenTo(databaseUrl, 'plans', forget, forget)
    return listening.isFresh()
  }
  return {
    page: (key, load) => (isListening() ? remembered(pages, mostPages, key, load) : load()),
    async close() {
      await listening?.stop()
    },
  }
}
