/** Keeps a screen up to date while other people change its data. */
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import type { ServerEventName, ServerPayload } from '@hiwar/contract/events/events.ts'
import { useEffect, useRef } from 'react'
import { useReadAgain } from '../api/queries.ts'
import { useSocketConnected, useSocketEvent } from './use-socket.ts'

/** Events about the lessons of an account and about the free times of a tutor. */
export const lessonEvents = ['LessonBooked', 'LessonRebooked', 'LessonCanceled'] as const

/** Reloads when the free times of a tutor change; of a hold that takes or frees one, the tutor's card alone tells. */
export function useFreeTimeUpdates(tutorId: number, endpoints: readonly Endpoint[]): void {
  useUpdates([...lessonEvents, 'TutorUpdated'], endpoints, (payload) =>
    'tutorId' in payload ? payload.tutorId === tutorId : payload.tutor === tutorId,
  )
}

/** Reloads when one of the events concerns the screen, and at each connection: events of an outage are lost. */
export function useUpdates<Name extends ServerEventName>(
  events: readonly Name[],
  endpoints: readonly Endpoint[],
  concerns: (payload: ServerPayload<Name>) => boolean = () => true,
): void {
  const readAgain = useReadAgain(...endpoints)
  useSocketEvent(events, (payload) => {
    if (concerns(payload)) void readAgain()
  })
  useSocketConnected(readAgain)
}

/** ours: milliseconds between two reloads caused by events. */
export const newsPause = 5_000

/** Runs the action at once, then at most once per pause while calls continue. The last call always runs. */
export function useCoalesced(action: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef<(() => void) | null>(null)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )

  function run(present: () => void): void {
    asked.current = null
    timer.current = setTimeout(() => {
      timer.current = undefined
      if (asked.current !== null) run(asked.current)
    }, newsPause)
    present()
  }

  return () => {
    if (timer.current === undefined) run(action)
    else asked.current = action
  }
}
