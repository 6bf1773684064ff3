import assert from 'node:assert/strict'
import type { ReplyOf } from '@hiwar/contract/calls/endpoint.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { answerOf, requestOf } from '../http.ts'
import type { BenchEnvironment } from '../stage.ts'
import { besideHttp } from './beside-http.ts'

/** Reads are compared with a server that returns a constant response; most have no goal of their own. */
const goal = 0

/** Every read endpoint of the apps, called by the role that usually calls it. */
export function measureReads({ origin, tutorIds: [tutorId], studentIds: [studentId], readers }: BenchEnvironment) {
  const { student, tutor, admin, roomId } = readers
  const asked: [who: string, token: string | undefined, paths: string[]][] = [
    [
      'anybody',
      undefined,
      [
        `/user/tutor/stats/${tutorId}`,
        `/user/tutor/activity/${tutorId}`,
        `/rating/list/tutor/${tutorId}`,
        '/setting/public',
        '/server/time',
      ],
    ],
    [
      'a student',
      student,
      [
        '/user/current',
        '/user/student/stats/personalized',
        '/user/tutor/list/uncontacted',
        '/sub/user',
        '/sub/list',
        '/tx/list',
        '/tx/last',
        '/topic/list',
        '/report/list',
        '/notification/list',
        `/chat/list/rooms/${studentId}/`,
        `/chat/list/${roomId}/messages`,
        '/auth/sessions',
      ],
    ],
    [
      'a tutor',
      tutor,
      [
        '/lesson/list/',
        '/availability-slot/',
        '/user/tutor/meta',
        '/user/tutor/stats/personalized',
        `/invoice/stats/${tutorId}`,
        '/invoice',
        '/interview/list/',
        '/demo-session/list',
        '/intro-video/list',
      ],
    ],
    [
      'an admin',
      admin,
      [
        '/user/list',
        '/user/tutor/full-tutors',
        '/lesson/list/',
        '/sub/list',
        '/tx/list',
        '/invoice',
        '/interview/list/',
        '/coupon/list',
        '/invite/list',
        '/report/list',
        '/contact-request/list',
        '/audit/list',
        '/media/list',
        '/fawry/unmatched/list',
        '/notification/delivery/list',
        '/server/stats',
        '/setting',
      ],
    ],
  ]
  return asked.flatMap(([who, token, paths]) =>
    paths.map((path) => {
      const request = requestOf({ path: `/api/v1${path}`, ...(token !== undefined && { token }) })
      return besideHttp(`read by ${who}: ${path.replace(/\d+/g, '{id}')}`, goal, origin, [request], async () => {
        assert.ok(await answerOf<unknown>(origin, request))
      })
    }),
  )
}

export function measurePlans({ origin }: BenchEnvironment) {
  const request = requestOf({ path: planEndpoints.list.path })
  return besideHttp('plan list', 0.6, origin, [request], async () => {
    const { list, total } = await answerOf<ReplyOf<typeof planEndpoints.list>>(origin, request)
    assert.ok(total > 0)
    assert.equal(list.length, total)
  })
}
