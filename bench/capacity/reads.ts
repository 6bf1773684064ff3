import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { firstNames } from '../fill/people.ts'
import { requestOf } from '../http.ts'
import type { BenchEnvironment } from '../stage.ts'
import { freeTimesOf } from './mix.ts'

export interface Read {
  /** Without the ids of the stage. */
  name: string
  /** Asked one after the other. */
  requests: Buffer[]
}

/** The reads that visitors and students wait for, each of another person or thing, and then every other read. */
export function readsOf(stage: BenchEnvironment): Read[] {
  const { tutorIds, tokens, readers } = stage
  const ask = (path: string, token?: string) => requestOf({ path, ...(token !== undefined && { token }) })
  return [
    { name: 'plan list', requests: [ask(planEndpoints.list.path)] },
    { name: 'tutor list, first page', requests: [ask(`${tutorEndpoints.list.path}?size=10`)] },
    { name: 'tutor list, always another search', requests: searches().map((path) => ask(path)) },
    { name: 'tutor profile', requests: tutorIds.map((id) => ask(tutorEndpoints.info.path.replace('{id}', `${id}`))) },
    { name: 'free slots, a week', requests: tutorIds.map((id) => ask(freeTimesOf(id), readers.student)) },
    { name: "a student's lessons", requests: tokens.map((each) => ask(`${lessonEndpoints.list.path}?size=10`, each)) },
    ...readsByRole(stage),
  ]
}

/** More different searches than the server caches, so that no response comes from the cache. */
function searches(): string[] {
  return firstNames.flatMap((name) =>
    ['male', 'female'].flatMap((gender) =>
      ['2', '2.5', '3', '3.5', '4', '4.5'].map((minRating) => {
        const query = new URLSearchParams({ size: '10', search: name.slice(0, 3), gender, minRating })
        return `${tutorEndpoints.list.path}?${query}`
      }),
    ),
  )
}

/** Every read endpoint of the apps, called by the role that usually calls it. */
function readsByRole({ tutorIds: [tutorId], studentIds: [studentId], readers }: BenchEnvironment): Read[] {
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
    paths.map((path) => ({
      name: `read by ${who}: ${path.replace(/\d+/g, '{id}')}`,
      requests: [requestOf({ path: `/api/v1${path}`, ...(token !== undefined && { token }) })],
    })),
  )
}
