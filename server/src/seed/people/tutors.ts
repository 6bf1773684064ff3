import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { DAY, type Instant } from '@hiwar/domain/time/instant.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { SeedContext, TutorOnStage } from '../seed-context.ts'
import { insertTopics } from '../talk/topics.ts'
import { men } from '../words/men.ts'
import { women } from '../words/women.ts'
import { insertAccounts } from './people.ts'

const cast = women.flatMap((woman, index) => [woman, ...men.slice(index, index + 1)])

/** Inserts listed tutors, each with their own weekdays. */
export async function insertTutors(scene: SeedContext, count: number): Promise<TutorOnStage[]> {
  const chosen = cast.slice(0, count)
  const accounts = chosen.map(({ name, gender, city, birthYear }, index) => ({
    name,
    gender,
    city,
    birthYear,
    role: Role.Tutor,
    pictured: true,
    email: index === 0 ? 'tutor@hiwar.test' : `tutor${index + 1}@hiwar.test`,
    daysOld: 240 - index * 5,
  }))
  const ids = await insertAccounts(scene, accounts)
  const tutors = chosen.map((tutor, index) => ({ ...tutor, id: ids[index] ?? 0, weekdays: daysOf(scene) }))
  await insertProfiles(scene.trx, tutors, scene.now)
  const topicIds = await insertTopics(scene)
  const links = tutors.flatMap(({ id, topics }) => topics.map((topic) => ({ userId: id, topicId: topicIds[topic] })))
  await scene.trx.insertInto('userTopics').values(links).execute()
  return tutors
}

function daysOf({ chance }: SeedContext): number[] {
  return chance.some([0, 1, 2, 3, 4, 5, 6], chance.whole(5, 6))
}

type Profile = Pick<TutorOnStage, 'id' | 'bio' | 'about' | 'notice'>

/** Inserts the profiles that tutors and tutor managers have besides their accounts. */
export async function insertProfiles(trx: Trx, profiles: readonly Profile[], now: Instant): Promise<void> {
  const madeAt = new Date(now - 120 * DAY)
  const rows = profiles.map(({ id, bio, about, notice }) => ({
    userId: id,
    bio,
    about,
    notice,
    activated: true,
    joinedSupportGroup: true,
    createdAt: madeAt,
    updatedAt: madeAt,
  }))
  await trx.insertInto('tutors').values(rows).execute()
}
