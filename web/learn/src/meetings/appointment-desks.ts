/** Where appointments are read and changed: the calls of interviews, and those of demo sessions. */
import {
  demoSessionDecision,
  demoSessionEndpoints,
  interviewDecision,
  interviewEndpoints,
  type MeetingDecision,
} from '@hiwar/contract/appointments/meetings.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import {
  type Appointment,
  type AppointmentKind,
  AppointmentStatus,
  appointmentOfDemo,
  appointmentOfInterview,
} from './appointment.ts'

interface Asked {
  page?: number
  size: number
  ids?: number[]
}

export interface AppointmentDesk {
  listKey: readonly unknown[]
  list: (asked: Asked) => Promise<{ list: Appointment[]; total: number }>
  decision: typeof interviewDecision | typeof demoSessionDecision
  decide: (id: number, decision: MeetingDecision) => Promise<unknown>
  /** By the tutor, or by the manager. */
  cancel: (id: number, by: 'tutor' | 'manager') => Promise<unknown>
  /** What the tutor has to say of it, where that is asked for. */
  comment?: (id: number, opinion: string) => Promise<unknown>
  room: (id: number) => string
}

const { CanceledByTutor, CanceledByTutorManager } = AppointmentStatus
const canceledBy = { tutor: CanceledByTutor, manager: CanceledByTutorManager } as const

export const appointmentDesks: Readonly<Record<AppointmentKind, AppointmentDesk>> = {
  interview: {
    listKey: queryKeyOf(interviewEndpoints.list),
    list: async (query) => {
      const { list, total } = await call(interviewEndpoints.list, { query })
      return { list: list.map(appointmentOfInterview), total }
    },
    decision: interviewDecision,
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
    decision: demoSessionDecision,
    decide: (id, { level: _, ...rest }) => call(demoSessionEndpoints.update, { body: { id, ...rest } }),
    cancel: (id, by) => call(demoSessionEndpoints.update, { body: { id, status: canceledBy[by] } }),
    room: (id) => `/demo-session/${id}`,
  },
}
