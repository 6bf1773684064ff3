/** Time passes: lessons are attended at their time, and the standing jobs of the server run. */
import { inside, reportsOf } from '@hiwar/domain/sessions/evidence.fixture.ts'
import { marking } from '../../features/marks/mark-jobs.ts'
import { judgement } from '../../features/verdicts/judge-jobs.ts'
import { crontab, jobHandlers } from '../../parts.ts'
import { tasksOf } from '../../platform/jobs/jobs.ts'
import type { Chance } from '../../seed/chance.ts'
import { type EvidenceScript, writeStory } from '../attendance.ts'
import type { Attended, House } from './house.ts'
import { day, hour, minute } from './lesson-acts.ts'

type Course = Omit<Attended, 'lessonId'> & { story(seconds: number): EvidenceScript }

const both = (to: number) => [...inside('tutor', 0, to), ...inside('student', 0, to)]
const talk = (to: number, works: boolean) => [
  ...reportsOf('tutor', 0, to, works),
  ...reportsOf('student', 0, to, works),
]

/** What may become of a lesson: what is recorded, and what must follow from it. */
const courses: Record<string, Course> = {
  held: { story: (to) => ({ events: both(to), reports: talk(to, true) }), earning: 'earned', returned: false },
  'student away': { story: (to) => ({ events: inside('tutor', 0, to) }), earning: 'earned', returned: false },
  'tutor away': { story: (to) => ({ events: inside('student', 0, to) }), earning: 'void', returned: true },
  'nobody there': { story: () => ({}), earning: 'void', returned: true },
  'tutor soon gone': { story: () => ({ events: inside('tutor', 0, 300) }), earning: 'pending', returned: false },
  // The second broken link of a pair within a month waits for staff.
  'link broken': { story: (to) => ({ events: both(to), reports: talk(to, false) }), earning: null, returned: true },
}

interface LessonRow {
  id: number
  session_key: string
  subscription_id: number
  tutor_id: number
  student_id: number
  starts_at: Date
  ends_at: Date
  minutes: number
}

/** Lets time pass until `until`, with everything that happens by itself on the way. */
export async function pass(house: House, chance: Chance, until: number): Promise<void> {
  house.diary.push(`time passes until ${new Date(until).toISOString()}`)
  for (;;) {
    const [next] = await toAttend(house, until)
    if (next === undefined) break
    const judged = next.ends_at.getTime() + 2 * minute
    // Lessons at the same time are attended before the first of them is judged.
    for (const lesson of await toAttend(house, judged)) await attend(house, chance, lesson)
    await moveTo(house, next.starts_at.getTime() + 11 * minute, [marking.name])
    await moveTo(house, judged, [judgement.name])
  }
  await moveTo(house, until)
}

function toAttend(house: House, until: number): Promise<LessonRow[]> {
  const known = house.attended.map(({ lessonId }) => lessonId)
  return house.rows(dueLessons, [new Date(until), known])
}

const dueLessons = `select * from lessons where canceled_at is null and judged_at is null and starts_at <= $1
  and id <> all($2) order by starts_at, id`

async function attend(house: House, chance: Chance, lesson: LessonRow): Promise<void> {
  const name = chance.pick(['held', 'held', 'held', ...Object.keys(courses)])
  const course = courses[name]
  if (course === undefined) return
  house.diary.push(`lesson ${lesson.id}: ${name}`)
  const { id, starts_at: start, ends_at: end, tutor_id: tutorId, student_id: studentId } = lesson
  const built = { id, sessionId: `lesson:${lesson.session_key}`, subscriptionId: lesson.subscription_id, start, end }
  await writeStory(house.server.db, { ...built, tutorId, studentId }, course.story(lesson.minutes * 60))
  house.attended.push({ lessonId: id, earning: course.earning, returned: course.returned })
}

/** Moves the clock, runs the jobs that become due, and then each standing job once. */
async function moveTo(house: House, until: number, names = standing): Promise<void> {
  const { server } = house
  await server.runJobs(new Date(Math.max(until, house.now())))
  const tasks = tasksOf(server.context, jobHandlers)
  for (const name of names) await tasks[name]?.({}, { job: {} } as never)
  await server.runJobs()
}

/** The names of the jobs that the server repeats, which stand after the five fields of their times. */
const standing = crontab.split('\n').map((line) => line.split(' ')[5] ?? '')

const spans = [10 * minute, 40 * minute, 3 * hour, 9 * hour, day, day, 3 * day, 8 * day]

export function someTime(house: House, chance: Chance): Promise<void> {
  return pass(house, chance, house.now() + chance.pick(spans))
}
