import { days, windowOf } from '../kit/days.tsx'
import { only, onlyThese, person, pick } from '../kit/filters.tsx'
import { lessonWords } from '../kit/lesson-words.ts'
import { listWords } from '../kit/words.ts'

const momentWords = { future: lessonWords.future, now: lessonWords.happening, past: lessonWords.past }
const stateWords = { live: lessonWords.live, canceled: lessonWords.canceled }

export const lessonFilters = {
  user: person(lessonWords.member, (id) => ({ users: only(id) })),
  moment: pick(lessonWords.moment, momentWords, (moment) => ({
    future: moment === 'future' || null,
    now: moment === 'now' || null,
    past: moment === 'past' || null,
  })),
  state: pick(listWords.state, stateWords, (state) => ({
    canceled: state === 'live' ? false : null,
    ratified: state === 'canceled' ? false : null,
  })),
  days: days(windowOf),
  review: onlyThese(lessonWords.review, (isOn) => ({ review: isOn || null })),
}
