/** Tutors that this process caches: at most one second older than the last commit. */
import type { TutorCard } from '@hiwar/contract/people/tutors.ts'
import { type Listening, listenTo, remembered } from '../../platform/db/cache.ts'
import type { Strip } from './strip.store.ts'

export interface TutorPage {
  list: TutorCard[]
  total: number
}

/** A tutor's card with the facts that decide who may see it. */
export interface KnownTutor {
  card: TutorCard
  listed: boolean
  lastSeen: string | null
}

export interface TutorCache {
  page(key: string, load: () => Promise<TutorPage>): Promise<TutorPage>
  strips(key: string, load: () => Promise<Strip[]>): Promise<Strip[]>
  tutor(id: number, load: () => Promise<KnownTutor | undefined>): Promise<KnownTutor | undefined>
  close(): Promise<void>
}

const mostPages = 200
const mostTutors = 5_000

/** The cache starts to listen for changes on first use, and caches nothing while its database connection is down. */
export function createTutorCache(databaseUrl: string): TutorCache {
  const pages = new Map<string, Promise<TutorPage>>()
  const strips = new Map<string, Promise<Strip[]>>()
  const tutors = new Map<number, Promise<KnownTutor | undefined>>()
  let listening: Listening | null = null

  const forgetAll = () => {
    pages.clear()
    strips.clear()
    tutors.clear()
  }
  const invalidateOne = (payload: string) => {
    const [what, id] = payload.split(':')
    if (what === 'all') return forgetAll()
    tutors.delete(Number(id))
    if (what !== 'card') return
    pages.clear()
    strips.clear()
  }
  const isListening = () => {
    listening ??= listenTo(databaseUrl, 'tutors', invalidateOne, forgetAll)
    return listening.isFresh()
  }
  return {
    page: (key, load) => (isListening() ? remembered(pages, mostPages, key, load) : load()),
    strips: (key, load) => (isListening() ? remembered(strips, mostPages, key, load) : load()),
    tutor: (id, load) => (isListening() ? remembered(tutors, mostTutors, id, load) : load()),
    async close() {
      await listening?.stop()
    },
  }
}
