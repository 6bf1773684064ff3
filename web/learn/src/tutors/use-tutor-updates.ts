import type { Page } from '@hiwar/contract/calls/query.ts'
import { Channel } from '@hiwar/contract/events/channels.ts'
import { type TutorCard, type TutorInfo, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { isTutorOrManager } from '@hiwar/domain/accounts/verified.ts'
import { queryKeyOf, useReadAgain } from '@hiwar/kit/api/queries.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { useUpdates } from '@hiwar/kit/realtime/updates.ts'
import { emit, useIsConnected, useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

type Pages = InfiniteData<Page<TutorCard>>

/** Updates the shown tutors on events: one card at a time, or the whole list. */
export function useTutorUpdates(): void {
  const client = useQueryClient()
  const readInfo = useReadAgain(tutorEndpoints.info)
  const listKey = queryKeyOf(tutorEndpoints.list)

  useTutorsChannel()
  useUpdates(['TutorsCacheUpdated'], [tutorEndpoints.list, tutorEndpoints.info])
  useSocketEvent('TutorUpdated', ({ tutorId, tutor }) => {
    const cards = {
      queryKey: listKey,
      predicate: ({ queryKey }: Keyed) => queryKey.at(-1) === 'pages' && !asksForTimes(queryKey),
    }
    client.setQueriesData<Pages>(cards, (pages) => pages && replaced(pages, tutorId, tutor))
    // The event does not know the first free time within the asked ones.
    void client.invalidateQueries({ queryKey: listKey, predicate: ({ queryKey }: Keyed) => asksForTimes(queryKey) })
    const infoKey = queryKeyOf(tutorEndpoints.info, { params: { id: tutorId } })
    if (tutor === null) void readInfo()
    else client.setQueryData<TutorInfo>(infoKey, (info) => info && { ...info, ...tutor })
  })
}

interface Keyed {
  queryKey: readonly unknown[]
}

function asksForTimes([, input]: readonly unknown[]): boolean {
  const { query = {} } = (input ?? {}) as { query?: object }
  return 'when' in query || 'weekdays' in query || 'freeFrom' in query
}

/**
 * Students receive tutor events from their connection on; tutors subscribe to the channel here and unsubscribe on
 * leaving.
 */
function useTutorsChannel(): void {
  const teaches = isTutorOrManager(useLogin()?.user.role ?? 0)
  const isConnected = useIsConnected()
  useEffect(() => {
    if (!teaches || !isConnected) return
    void emit('Subscribe', { channel: Channel.TutorsCache })
    return () => void emit('Unsubscribe', { channel: Channel.TutorsCache })
  }, [teaches, isConnected])
}

/** Replaces a card in place, so that nothing moves under the finger; removes a tutor who is no longer listed. */
function replaced({ pages, pageParams }: Pages, tutorId: number, tutor: TutorCard | null): Pages {
  return {
    pageParams,
    pages: pages.map(({ list, total }) => {
      if (!list.some(({ id }) => id === tutorId)) return { list, total }
      if (tutor === null) return { list: list.filter(({ id }) => id !== tutorId), total: total - 1 }
      return { list: list.map((card) => (card.id === tutorId ? tutor : card)), total }
    }),
  }
}
