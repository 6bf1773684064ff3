/** Courses of lessons with the expected verdict of each. */
import { after, event, inside, outage, reportsOf } from '@hiwar/domain/sessions/evidence.fixture.ts'
import type { SessionEvidence } from '@hiwar/domain/sessions/evidence.ts'
import type { EvidenceScript } from './attendance.ts'

export const both = [...inside('tutor', 0, 1800), ...inside('student', 0, 1800)]
export const working = [...reportsOf('tutor', 0, 1800), ...reportsOf('student', 0, 1800)]

type Outcome = [
  verdictCase: number,
  attendance: string,
  earning: 'earned' | 'void' | 'pending',
  minutesReturned: boolean,
  review: boolean,
  creditScore: number,
]

const nobody: Outcome = [2, 'none', 'void', true, false, 90]
const studentAlone: Outcome = [3, 'student-only', 'void', true, false, 100]
const tutorAlone: Outcome = [4, 'tutor-only', 'earned', false, false, 90]
const unlinked: Outcome = [5, 'both', 'earned', true, true, 100]
const held: Outcome = [6, 'both', 'earned', false, false, 100]
const unclear: Outcome = [7, 'both', 'pending', false, true, 100]

type Script = [name: string, story: EvidenceScript, ...expected: Outcome]

export const scripts: Script[] = [
  ['both all the time', { events: both, reports: working }, ...held],
  ['nobody', {}, ...nobody],
  ['59 seconds each', { events: [...inside('tutor', 0, 59), ...inside('student', 0, 59)] }, ...nobody],
  ['student alone', { events: inside('student', 0, 1800) }, ...studentAlone],
  ['tutor for 59 s', { events: [...inside('student', 0, 1800), ...inside('tutor', 5, 64)] }, ...studentAlone],
  ['tutor waits 10 min', { events: inside('tutor', 0, 600) }, ...tutorAlone],
  ['tutor waits 9:59', { events: inside('tutor', 0, 599) }, 7, 'tutor-only', 'pending', false, true, 100],
  [
    'student before the start',
    { events: [...inside('tutor', 0, 1800), ...inside('student', -500, -1)] },
    ...tutorAlone,
  ],
  ['no link at all', { events: both }, ...unlinked],
  ['link for under a third', { events: both, reports: reportsOf('tutor', 0, 585) }, ...unlinked],
  ['link for a third', { events: both, reports: reportsOf('tutor', 0, 600) }, ...held],
  ['one end silent', { events: both, reports: reportsOf('student', 0, 1800) }, ...held],
  [
    'ends that contradict',
    { events: both, reports: [...reportsOf('student', 0, 1800), ...reportsOf('tutor', 0, 1800, false)] },
    ...unclear,
  ],
  ['tutor for half', withTutor(...inside('tutor', 0, 900)), ...held],
  ['tutor for less', withTutor(...inside('tutor', 0, 899)), ...unclear],
  [
    'never together',
    { events: [...inside('tutor', 0, 959), ...inside('student', 960, 1800)], reports: working },
    ...unclear,
  ],
  [
    'our outage, tutor tried',
    { events: [event('tutor', 'refused', -300)], outages: [outage(600, 1200)] },
    1,
    'none',
    'earned',
    true,
    true,
    100,
  ],
  [
    'our outage, both came',
    { events: both, reports: working, outages: [outage(0, 600)] },
    1,
    'both',
    'earned',
    true,
    true,
    100,
  ],
  ['our outage, nobody tried', { outages: [outage(600, 1200)] }, 2, 'none', 'void', true, true, 100],
  ['outage under a third', { events: both, reports: working, outages: [outage(600, 1199)] }, ...held],
  ['lost and back in time', withTutor(...lostAndBack({ resume: 819 })), ...held],
  ['lost and back too late', withTutor(...lostAndBack({ resume: 830 })), ...unclear],
  ['back within a minute of our restart', withTutor(...lostAndBack({ join: 864 }, 'system')), ...held],
  [
    'left inside at the end',
    { events: [event('tutor', 'join', -60), event('student', 'join', 30)], reports: working },
    ...held,
  ],
]

/** The student is present throughout with a working connection. */
function withTutor(...tutor: SessionEvidence[]): EvidenceScript {
  return { events: [...tutor, ...inside('student', 0, 1800)], reports: working }
}

/** The tutor disconnects at second 800, the server records it at 805, the tutor returns as given and leaves at 901. */
function lostAndBack(back: { resume: number } | { join: number }, source: 'socket' | 'system' = 'socket') {
  const came = 'resume' in back ? event('tutor', 'resume', back.resume) : event('tutor', 'join', back.join)
  return [
    event('tutor', 'join', 0),
    event('tutor', 'drop', 800, { recordedAt: after(805), source }),
    came,
    event('tutor', 'leave', 901),
  ]
}
