/** Where appointments are read and changed: the calls of interviews, and those of demo sessions. */

import {
  demoSessionEndpoints,
  interviewEndpoints,
  type MeetingDecision,
} from '@hiwar/contract/appointments/meetings.ts'
import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { useSocketConnected, useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import type { BlockQuery } from '@hiwar/kit/ui/DataBlock.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Appointment, type AppointmentKind, appointmentOfDemo, appointmentOfInterview } from './appointment.ts'

interface Asked {
  page?: number
  size: number
  ids?: number[]
}

export interface AppointmentDesk {
  listKey: readonly unknown[]
  list: (asked: Asked) => Promise<{ list: Appointment[]; total: number }>
  decide: (id: number, decision: MeetingDecision) => Promise<unknown>
  /** By the tutor, or by the manager. */
  cancel: (id: number, by: 'tutor' | 'manager') => Promise<unknown>
  /** What the tutor has to say of it, where that is asked for. */
  comment?: (id: number, opinion: string) => Promise<unknown>
  room: (id: number) => string
}

const { CanceledByTutor, CanceledByManager } = MeetingStatus
const canceledBy = { tutor: CanceledByTutor, manager: CanceledByManager } as const

export const appointmentDesks: Readonly<Record<AppointmentKind, AppointmentDesk>> = {
  interview: {
    listKey: queryKeyOf(interviewEndpoints.list),
    list: async (query) => {
      const { list, total } = await call(interviewEndpoints.list, { query })
      return { list: list.map(appointmentOfInterview), total }
    },
    decide: (id, { feedback, ...rest }) =>
      call(interviewEndpoints.update, { body: { id, ...rest, ...(feedback && { interviewerFeedback: feedback }) } }),
    cancel: (id, by) => call(interviewEndpoints.update, { body: { id, status: canceledBy[by] } }),
    comment: (id, intervieweeFeedback) => call(interviewEndpoints.update, { body: { id, intervieweeFeedback } }),
    room: (id) => `/interview/${id}`,
  },
  demo: {
    listKey: queryKeyOf(demoSessionEndpoints.list),
    list: async (query) => {
      const { list, total } = await call(demoSessionEndpoints.list, { query })
      return { list: list.map(appointmentOfDemo), total }
    },
    decide: (id, { level: _, ...rest }) => call(demoSessionEndpoints.update, { body: { id, ...rest } }),
    cancel: (id, by) => call(demoSessionEndpoints.update, { body: { id, status: canceledBy[by] } }),
    room: (id) => `/demo-session/${id}`,
  },
}

/** More than one person has in a month of interviews. */
const many = 100

/** One's own appointments of one kind, newest start first. */
function useAppointments(kind: AppointmentKind, enabled: boolean) {
  const { listKey, list } = appointmentDesks[kind]
  useFresh(kind)
  return useQuery({
    queryKey: [...listKey, { size: many }],
    queryFn: async () => (await list({ size: many })).list,
    enabled,
  })
}

/** Those of both kinds as one block. */
export function useAllAppointments(enabled = true): BlockQuery<Appointment[]> {
  const interviews = useAppointments('interview', enabled)
  const demos = useAppointments('demo', enabled)
  return {
    data: interviews.data && demos.data && [...interviews.data, ...demos.data],
    error: interviews.error ?? demos.error,
    isPending: interviews.isPending || demos.isPending,
    isFetching: interviews.isFetching || demos.isFetching,
    dataUpdatedAt: Math.min(interviews.dataUpdatedAt, demos.dataUpdatedAt),
    refetch: () => Promise.all([interviews.refetch(), demos.refetch()]),
  }
}

/** One appointment; null when it is not one's own. */
export function useAppointment(kind: AppointmentKind, id: number) {
  const { listKey, list } = appointmentDesks[kind]
  useFresh(kind)
  return useQuery({
    queryKey: [...listKey, { ids: [id] }],
    queryFn: async (): Promise<Appointment | null> => (await list({ ids: [id], size: 1 })).list[0] ?? null,
  })
}

/** Bookings, cancellations and decisions come with a notice. */
function useFresh(kind: AppointmentKind): void {
  const client = useQueryClient()
  const { listKey } = appointmentDesks[kind]
  const readAgain = () => void client.invalidateQueries({ queryKey: listKey })
  useSocketEvent('NotificationCreated', readAgain)
  useSocketConnected(readAgain)
}
