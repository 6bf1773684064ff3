/** Interviews and demo sessions are meetings of a tutor with a tutor manager; their states change in one way. */

/** As whom somebody changes a meeting. */
export type MeetingSide = 'tutor manager' | 'tutor' | 'admin'

export type MeetingEvent = 'pass' | 'reject' | 'cancel' | 'withdraw'

export interface MeetingTransition<Status> {
  readonly from: Status
  readonly event: MeetingEvent
  readonly by: readonly MeetingSide[]
  readonly to: Status
}

/** What the side does by asking for that state; undefined when it may not. */
export function eventTo<Status>(
  transitions: readonly MeetingTransition<Status>[],
  from: Status,
  to: Status,
  by: MeetingSide,
): MeetingEvent | undefined {
  return transitions.find((row) => row.from === from && row.to === to && row.by.includes(by))?.event
}
