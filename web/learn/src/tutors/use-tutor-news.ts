import type { Page } from '@hiwar/contract/calls/query.ts'
import { Channel } from '@hiwar/contract/events/channels.ts'
import { type TutorCard, type TutorInfo, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { isAnyTutor } from '@hiwar/domain/accounts/verified.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { emit, useIsConnected, useSocketConnected, useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

type Pages = InfiniteData<Page<TutorCard>>

/** Keeps every tutor on the page as others change them: one card at a time, or the whole list. */
export function useTutorNews(): void {
  const client = useQueryClient()
  const listKey = queryKeyOf(tutorEndpoints.list)

  function readAgain(): void {
    for (const endpoint of [tutorEndpoints.list, tutorEndpoints.info]) {
      void client.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
    }
  }
  // What was told while the line was down was not heard.
  useSocketConnected(readAgain)
  useTutorsChannel()
  useSocketEvent('TutorsCacheUpdated', readAgain)
  useSocketEvent('TutorUpdated', ({ tutorId, tutor }) => {
    const cards = {
      queryKey: listKey,
      predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.at(-1) === 'pages',
    }
    client.setQueriesData<Pages>(cards, (pages) => pages && replaced(pages, tutorId, tutor))
    const infoKey = queryKeyOf(tutorEndpoints.info, { params: { id: tutorId } })
    if (tutor === null) void client.invalidateQueries({ queryKey: infoKey })
    else client.setQueryData<TutorInfo>(infoKey, (info) => info && { ...info, ...tutor })
  })
}

/** Students follow the tutors from the moment they connect; whoever teaches asks for it, and stops asking. */
function useTutorsChannel(): void {
  const teaches = isAnyTutor(useSession()?.user.role ?? 0)
  const isConnected = useIsConnected()
  useEffect(() => {
    if (!teaches || !isConnected) return
    void emit('Subscribe', { channel: Channel.TutorsCache })
    return () => void emit('Unsubscribe', { channel: Channel.TutorsCache })
  }, [teaches, isConnected])
}

/** The card in its old place, so that nothing jumps under a finger; a tutor who is no longer listed goes. */
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
