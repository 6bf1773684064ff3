/** Availability, lessons, interviews, demo sessions and their rooms. */
import type { PermissionRow } from './row.ts'

export const appointmentsPermissions = {
  'slot.list': {
    id: 'S01',
    method: 'GET',
    path: '/api/v1/availability-slot/',
    cells: { AN: 'x', ST: 'Y', TU: 'Y', TM: 'Y', SD: 'Y', RA: 'Y', SA: 'Y' },
    condition:
      'full=true at most 62 days; booked parts show times only; students, studios: lesson slots of listed tutors; tutors: own, and interview and demo slots of activated managers; tutor managers, admins: all; the rest is left out',
  },
  'slot.change': {
    id: 'S02',
    method: 'POST',
    path: '/api/v1/availability-slot/',
    cells: { AN: 'x', ST: '-', TU: 'O', TM: 'O', SD: '-', RA: '-', SA: '-' },
    condition: 'own slots only; at most 200 actions, all or nothing',
  },
  'interview.book': {
    id: 'N01',
    method: 'POST',
    path: '/api/v1/interview',
    cells: { AN: 'x', ST: '-', TU: 'Y', TM: '-', SD: '-', RA: '-', SA: '-' },
    condition:
      'own; none pending, never passed, six calendar months after a rejection; in an interview slot of an activated manager',
  },
  'interview.update': {
    id: 'N02',
    method: 'PATCH',
    path: '/api/v1/interview',
    cells: { AN: 'x', ST: '-', TU: 'O', TM: 'O', SD: '-', RA: 'L', SA: 'L' },
    condition:
      'interviewer: pending to passed or rejected (feedback needed) or to 4, feedback, note, level; interviewee: pending to 5, own feedback after the decision; admins: pending to 4; another transition 409 bad-request',
  },
  'interview.list': {
    id: 'N03',
    method: 'GET',
    path: '/api/v1/interview/list/',
    cells: { AN: 'x', ST: '-', TU: 'O', TM: 'O', SD: '-', RA: 'Y', SA: 'Y' },
    condition: 'tutors and tutor managers: forced to own',
  },
  'interview.select': {
    id: 'N04',
    method: 'GET',
    path: '/api/v1/interview/select',
    cells: { AN: 'x', ST: '-', TU: 'Y', TM: '-', SD: '-', RA: '-', SA: '-' },
    condition: '',
  },
  'lesson.book': {
    id: 'L01',
    method: 'POST',
    path: '/api/v1/lesson/',
    cells: { AN: 'x', ST: 'L', TU: '-', TM: '-', SD: '-', RA: '-', SA: '-' },
    condition:
      'verified student, current subscription, minutes left, no open lesson; tutor activated with verified e-mail and phone; notice kept',
  },
  'lesson.list': {
    id: 'L02',
    method: 'GET',
    path: '/api/v1/lesson/list/',
    cells: { AN: 'x', ST: 'O', TU: 'O', TM: 'O', SD: '-', RA: 'Y', SA: 'Y' },
    condition: 'members: own; another user in the filter 403',
  },
  'lesson.read': {
    id: 'L03',
    method: 'GET',
    path: '/api/v1/lesson/{id}',
    cells: { AN: 'x', ST: 'M', TU: 'M', TM: 'M', SD: '-', RA: 'Y', SA: 'Y' },
    condition: 'phone numbers never shown to members',
  },
  'lesson.move': {
    id: 'L04',
    method: 'PATCH',
    path: '/api/v1/lesson',
    cells: { AN: 'x', ST: 'M', TU: '-', TM: '-', SD: '-', RA: '-', SA: '-' },
    condition:
      'the student of the lesson, before its start, same tutor; every booking check again with its own time and minutes freed first',
  },
  'lesson.cancel': {
    id: 'L05',
    method: 'DELETE',
    path: '/api/v1/lesson/{id}',
    cells: { AN: 'x', ST: 'M', TU: 'M', TM: 'M', SD: '-', RA: 'Y', SA: 'Y' },
    condition: 'before the start; admins on behalf of a member, audited; a second cancel is 409 bad-request',
  },
  'session.members': {
    id: 'V01',
    method: 'GET',
    path: '/api/v1/session/{id}',
    cells: { AN: 'x', ST: 'M', TU: 'M', TM: 'M', SD: '-', RA: '-', SA: '-' },
    condition: 'member of the lesson, interview or demo session',
  },
  'session.token': {
    id: 'V02',
    method: 'GET',
    path: '/api/v1/session/token',
    cells: { AN: 'x', ST: 'M', TU: 'M', TM: 'M', SD: '-', RA: '-', SA: '-' },
    condition: 'member; not cancelled; from 10 minutes before the start to 10 minutes after the end',
  },
  'session.events': {
    id: 'V03',
    method: 'GET',
    path: '/api/v1/session/{id}/events',
    cells: { AN: 'x', ST: '-', TU: '-', TM: '-', SD: '-', RA: 'Y', SA: 'Y' },
    condition: '',
  },
  'demo-session.book': {
    id: 'J01',
    method: 'POST',
    path: '/api/v1/demo-session',
    cells: { AN: 'x', ST: '-', TU: 'O', TM: '-', SD: '-', RA: '-', SA: '-' },
    condition: 'own; after a passed interview; none pending or passed; in a demo slot of an activated manager',
  },
  'demo-session.update': {
    id: 'J02',
    method: 'PATCH',
    path: '/api/v1/demo-session',
    cells: { AN: 'x', ST: '-', TU: 'O', TM: 'O', SD: '-', RA: 'L', SA: 'L' },
    condition: 'manager: pending to 2 or 3 (feedback needed) or 4; tutor: pending to 5; admins: pending to 4',
  },
  'demo-session.list': {
    id: 'J03',
    method: 'GET',
    path: '/api/v1/demo-session/list',
    cells: { AN: 'x', ST: '-', TU: 'O', TM: 'O', SD: '-', RA: 'Y', SA: 'Y' },
    condition: 'tutors, tutor managers: own',
  },
  'demo-session.select': {
    id: 'J04',
    method: 'GET',
    path: '/api/v1/demo-session/select',
    cells: { AN: 'x', ST: '-', TU: 'Y', TM: '-', SD: '-', RA: '-', SA: '-' },
    condition: '',
  },
  'lesson.timeline': {
    id: 'J05',
    method: 'GET',
    path: '/api/v1/lesson/{id}/timeline',
    cells: { AN: 'x', ST: 'M', TU: 'M', TM: 'M', SD: '-', RA: 'Y', SA: 'Y' },
    condition: 'members: joins, leaves, losses and returns of both, seconds, verdict; admins: the whole',
  },
  'lesson.verdict': {
    id: 'J06',
    method: 'PATCH',
    path: '/api/v1/lesson/{id}/verdict',
    cells: { AN: 'x', ST: '-', TU: '-', TM: '-', SD: '-', RA: 'Y', SA: 'Y' },
    condition:
      'audited; after the first verdict; not when the earning is withdrawn or the minutes to take back are used',
  },
} as const satisfies Record<string, PermissionRow>
