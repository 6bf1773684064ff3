import assert from 'node:assert/strict'
import type { ReplyOf } from '@hiwar/contract/calls/endpoint.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import type { Measure } from '../compare.ts'
import { firstNames } from '../fill/people.ts'
import { querying, rowsOf, type Statement, tutorPageText, tutorSearchText } from '../floors/queries.ts'
import { answerOf, asking, requestOf } from '../http.ts'
import type { BenchEnvironment } from '../stage.ts'
import { besideHttp } from './beside-http.ts'

interface Asked {
  search: string
  gender: 'male' | 'female' | undefined
  minRating: number | undefined
}

const size = 10
const firstPage: Asked = { search: '', gender: undefined, minRating: undefined }
const firstPageFloor = { name: 'tutor-page', text: tutorPageText, values: [[size]] }

const genders = [undefined, 'male', 'female'] as const
const ratings = [undefined, 2, 3, 4] as const

/** More different searches than the server caches, so that no response comes from the cache. */
const searches: Asked[] = firstNames.flatMap((name) =>
  genders.flatMap((gender) => ratings.map((minRating) => ({ search: name.slice(0, 3), gender, minRating }))),
)
const searchFloor = { name: 'tutor-search', text: tutorSearchText, values: searches.map(valuesOf) }

export function measureTutors(stage: BenchEnvironment): Measure[] {
  const { origin, tutorIds } = stage
  const profiles = tutorIds.map((id) => requestOf({ path: tutorEndpoints.info.path.replace('{id}', `${id}`) }))
  return [
    measureList(stage, 'tutor list, first page', [firstPage], firstPageFloor),
    measureList(stage, 'tutor list, always another search', searches, searchFloor),
    besideHttp('tutor profile', 0.6, origin, profiles, async () => {
      const { id, nextFree } = await answerOf<ReplyOf<typeof tutorEndpoints.info>>(origin, profiles[0])
      assert.equal(id, tutorIds[0])
      assert.ok(nextFree)
    }),
  ]
}

function measureList(
  { origin, pool }: BenchEnvironment,
  name: string,
  asked: readonly Asked[],
  floor: Statement,
): Measure {
  const requests = asked.map((each) => requestOf({ path: pathOf(each) }))
  return {
    name,
    floor: 'Q',
    goal: 0.5,
    async check() {
      for (const index of [0, asked.length - 1]) {
        const { list, total } = await answerOf<ReplyOf<typeof tutorEndpoints.list>>(origin, requests[index])
        const rows = await rowsOf<{ id: string; total: string; names: string[] }>(pool, floor, index)
        assert.deepEqual(
          list.map(({ id, topics }) => [id, topics]),
          rows.map(({ id, names }) => [Number(id), names]),
        )
        assert.equal(total, Number(rows[0]?.total ?? 0))
      }
    },
    ours: asking(origin, requests),
    baseline: querying(pool, floor),
  }
}

function pathOf({ search, gender, minRating }: Asked): string {
  const query = new URLSearchParams({ size: `${size}` })
  if (search !== '') query.set('search', search)
  if (gender !== undefined) query.set('gender', gender)
  if (minRating !== undefined) query.set('minRating', `${minRating}`)
  return `${tutorEndpoints.list.path}?${query}`
}

function valuesOf({ search, gender, minRating = 0 }: Asked): unknown[] {
  return [size, `%${search}%`, minRating * 100, gender === undefined ? ['male', 'female'] : [gender]]
}
