/** Every list of the server with a permitted reader, on a database that can be filled with many rows. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { expect } from 'vitest'
import { buildAdmin, buildManager, buildPerson, buildStudent, buildTutor } from './accounts.ts'
import { insertBulkRows } from './bulk-rows.ts'
import { buildInterview } from './meetings.ts'
import { buildReport } from './reports.ts'
import { createTestServer, type TestServer } from './server.ts'
import { buildPlan, buildSubscription } from './subscriptions.ts'

export interface ListAsked {
  url: string
  token?: string
  /** Whether the list has the rows of all people; such a list counts its total by reading all rows. */
  whole?: boolean
}

export interface Lists {
  server: TestServer
  all: Readonly<Record<string, ListAsked>>
  /** Inserts rows number `from` to `to` of each list, for the owners or for other people. */
  grow(from: number, to: number, whose?: 'own' | 'others'): Promise<void>
  /** Reads the list and returns the number of rows. */
  ask(list: ListAsked): Promise<number>
}

export async function openLists(): Promise<Lists> {
  const server = await createTestServer()
  const { context, db } = server
  const admin = await buildAdmin(context)
  const superAdmin = await buildPerson(context, Role.SuperAdmin)
  const newcomer = await buildStudent(context)
  const planId = await buildPlan(db)
  const buildOwners = async () => {
    const student = await buildStudent(context)
    const tutor = await buildTutor(context)
    const manager = await buildManager(context)
    const studio = await buildPerson(context, Role.Studio)
    await buildInterview(db, manager.id, tutor.id, '2019-12-01T10:00:00Z', { status: MeetingStatus.Passed })
    const reportId = await buildReport(context, student.id)
    const { id: subscriptionId } = await buildSubscription(db, student.id, '2026-11-01T10:00:00Z')
    const { id: roomId } = await db
      .insertInto('rooms')
      .values({ firstId: student.id, secondId: tutor.id, createdAt: server.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const things = { reportId, planId, subscriptionId, roomId }
    return {
      student,
      tutor,
      manager,
      studio,
      ...things,
      ids: {
        studentId: student.id,
        tutorId: tutor.id,
        managerId: manager.id,
        studioId: studio.id,
        adminId: admin.id,
        ...things,
      },
    }
  }
  const { student, tutor, manager, studio, reportId, roomId, subscriptionId, ids } = await buildOwners()
  const others = await buildOwners()
  const api = '/api/v1'
  const own = (path: string, { token } = student): ListAsked => ({ url: `${api}${path}`, token })
  const staff = (path: string): ListAsked => ({ url: `${api}${path}`, token: admin.token, whole: true })
  return {
    server,
    all: {
      accounts: staff('/user/list'),
      'accounts found by a text': own('/user/list?search=crowd-4-', admin),
      'tutors for staff': staff('/user/tutor/full-tutors'),
      'tutors for a tutor manager': { ...own('/user/tutor/full-tutors', manager), whole: true },
      "a student's lessons": own('/lesson/list/'),
      "a tutor's lessons": own('/lesson/list/', tutor),
      "everybody's lessons": staff('/lesson/list/'),
      "a student's standing times": own('/standing-time/list'),
      "a tutor's standing times": own('/standing-time/list', tutor),
      "everybody's standing times": staff('/standing-time/list'),
      'ratings somebody gave': own(`/rating/list/rater/${student.id}`),
      'ratings somebody got': own(`/rating/list/ratee/${tutor.id}`),
      "a tutor's reviews": own(`/rating/list/tutor/${tutor.id}`),
      'reviews for staff': staff('/rating/moderation'),
      reports: staff('/report/list'),
      'replies to a report': own(`/report/reply/report/${reportId}`, admin),
      replies: staff('/report/reply/list'),
      'suspensions of accounts': staff('/suspension/list'),
      'appeals of tutors': staff('/reliability/appeals'),
      'consents of people': staff('/consent/list'),
      'versions of a text': staff('/document/terms/versions'),
      'people whom a student blocked': own('/block/list'),
      'views of accounts': staff('/view/list'),
      "views of a student's account": own('/view/own'),
      'contact requests': staff('/contact-request/list'),
      'the trail of staff': staff('/audit/list'),
      'security events': { ...own('/security-event/list', superAdmin), whole: true },
      plans: staff('/plan/list'),
      coupons: staff('/coupon/list'),
      invites: staff('/invite/list'),
      topics: own('/topic/list'),
      "a student's transactions": own('/tx/list'),
      "everybody's transactions": staff('/tx/list'),
      "a student's subscriptions": own('/sub/list'),
      "everybody's subscriptions": staff('/sub/list'),
      'the minutes of a subscription': own(`/sub/${subscriptionId}/ledger`),
      'money that no order took': staff('/fawry/unmatched/list'),
      "a person's conversations": own(`/chat/list/rooms/${student.id}/`),
      'messages with a flag': staff('/message-flag/list'),
      'the messages of a conversation': own(`/chat/list/${roomId}/messages`),
      'tutors whom somebody never wrote to': own('/user/tutor/list/uncontacted', newcomer),
      "a tutor's interviews": own('/interview/list/', tutor),
      "a tutor manager's interviews": own('/interview/list/', manager),
      "everybody's interviews": staff('/interview/list/'),
      "a tutor's demo sessions": own('/demo-session/list', tutor),
      "a tutor manager's demo sessions": own('/demo-session/list', manager),
      "everybody's demo sessions": staff('/demo-session/list'),
      "a tutor's intro videos": own('/intro-video/list', tutor),
      "everybody's intro videos": staff('/intro-video/list'),
      'the files of all tutors': staff('/media/list'),
      "the files of a studio's tutors": own('/media/list', studio),
      studios: staff('/user/studio/list'),
      "a studio's tutors": own('/user/tutor/all/for/studio', studio),
      'tutors of a studio found by a text': own('/user/tutor/all/for/studio?search=crowd-3-', admin),
      "a tutor's withdrawals": own('/invoice', tutor),
      "everybody's withdrawals": staff('/invoice'),
      "a student's gifts": own('/gift/list'),
      "everybody's gifts": staff('/gift/list'),
      "a student's waiting": own('/waiting-list/list'),
      "everybody's waiting": staff('/waiting-list/list'),
      "a person's notifications": own('/notification/list'),
      'messages to the outside': staff('/notification/delivery/list'),
      'failed messages': staff('/job/list?what=delivery'),
      'jobs without attempts left': staff('/job/list?what=job'),
    },
    grow: (from, to, whose = 'own') => insertBulkRows(db, whose === 'own' ? ids : others.ids, from, to),
    async ask({ url, token }) {
      const separator = url.includes('?') ? '&' : '?'
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
      const answer = await server.http.inject({ url: `${url}${separator}size=100`, headers })
      expect(answer.json()).toMatchObject({ total: expect.any(Number) })
      return (answer.json() as { list: unknown[] }).list.length
    },
  }
}
