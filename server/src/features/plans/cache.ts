/** Offers that this process keeps in memory: never older than what was committed a second ago. */
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

/** Makes the cache; it begins to listen when it is first asked, and keeps nothing while it cannot hear. */
export function createPlanCache(databaseUrl: string): PlanCache {
  const pages = new Map<string, Promise<PlanPage>>()
  let listening: Listening | null = null
  const forget = () => pages.clear()
  const hears = () => {
    listening ??= listenTo(databaseUrl, 'plans', forget, forget)
    return listening.isFresh()
  }
  return {
    page: (key, load) => (hears() ? remembered(pages, mostPages, key, load) : load()),
    async close() {
      await listening?.stop()
    },
  }
}
