import { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { tierWords } from '@hiwar/contract/enumerations/words.ts'
import type { SiteNumbers, TaughtTopic } from '@hiwar/contract/platform/site.ts'
import { offerOf } from '@hiwar/kit/plans/offer.ts'
import { expect, test } from 'vitest'
import { heading, links, money, readPage, seenIn, thingsIn } from '../testing/read-page.ts'
import { someFacts, someReview, someTutor } from '../testing/some-facts.ts'

const { plans } = someFacts()

test('HOME-1 has its heading and both links', () => {
  const { page } = readPage('/')
  expect(heading(page)).toBe('اتكلم إنجليزي بثقة، مع مدرّس لك وحدك')
  expect(links(page)).toContainEqual(['احجز أول درس', 'https://app.hiwar.test/tutors'])
  expect(links(page)).toContainEqual(['مشاهدة المدرّسين', '#tutors'])
  expect(links(page)).toContainEqual(['كل المدرّسين', 'https://app.hiwar.test/tutors'])
})

test('HOME-2 plan totals match the price rule', () => {
  const seen = seenIn(readPage('/').page)
  for (const plan of plans)
    for (const period of Object.values(PlanPeriod)) expect(seen).toContain(money(offerOf(plan, period).total))
})

test('HOME-4 tutors and the plans of the first period need no script', () => {
  const { page } = readPage('/')
  expect(page.querySelector('#period-month')?.hasAttribute('checked')).toBe(true)
  expect(links(page)).toContainEqual(['سارة محمود', '/t/7'])
  expect(seenIn(page)).toContain('أقرب موعد: اليوم ٧:٠٠ م')
})

test('the home page omits the parts for plans and tutors when there are none', () => {
  const { page, status } = readPage('/', { plans: [], tutors: [] })
  expect(status).toBe(200)
  expect(page.querySelector('#plans, #tutors')).toBeNull()
  expect(thingsIn(page).map((thing) => thing['@type'])).not.toContain('OfferCatalog')
})

test('the faces of teachers stand above the fold, each in a place of its size', () => {
  const faces = (differs = {}) => [...readPage('/', differs).page.querySelectorAll('h1 ~ div img')]
  const { tutors } = someFacts()
  const [tutor] = tutors
  const image = '/files/face.webp'
  expect(faces({ tutors: [{ ...tutor, image }] }).map((face) => face.getAttribute('src'))).toEqual([image])
  expect(faces({ tutors: [{ ...tutor, image }] }).map((face) => face.getAttribute('width'))).toEqual(['48'])
  expect(faces({ tutors: [{ ...tutor, image: null }] })).toEqual([])
})

test('numbers of the platform appear from their floors on, and never below', () => {
  const named = (numbers: SiteNumbers) =>
    [...readPage('/', { numbers }).page.querySelectorAll('ul[aria-label="حوار بالأرقام"] strong')].map(
      ({ textContent }) => textContent,
    )
  expect(named({ tutors: 9, lessons: 299, ratings: 29, averageRating: 4.9 })).toEqual([])
  expect(named({ tutors: 10, lessons: 299, ratings: 30, averageRating: 4.72 })).toEqual(['١٠ مدرّسين'])
  expect(named({ tutors: 24, lessons: 300, ratings: 0, averageRating: 0 })).toEqual(['٢٤ مدرّسًا', '٣٠٠ درس'])
})

test('the average rating stands once, beside the faces, from its floor on', () => {
  const tutors = [{ ...someTutor, image: '/assets/uploads/sara.webp' }]
  const said = (ratings: number) => {
    const numbers = { tutors: 10, lessons: 299, ratings, averageRating: 4.72 }
    return readPage('/', { numbers, tutors }).page.body.textContent.split('٤٫٧ من ٥').length - 1
  }
  expect([said(29), said(30)]).toEqual([0, 1])
})

test('the home page quotes three students at most, no text twice, and nobody where nobody has written', () => {
  const quotes = (texts: string[]) => {
    const praise = texts.map((text, id) => ({ ...someReview, id, text, tutorId: someTutor.id }))
    return [...readPage('/', { praise }).page.querySelectorAll('figure')].map(({ textContent }) => textContent)
  }
  expect(quotes(['شرح هادئ.', 'شرح هادئ.', 'درس ممتع.', 'صبر جميل.', 'وقت مضبوط.'])).toHaveLength(3)
  expect(quotes(['شرح هادئ.'])[0]).toMatch(/^شرح هادئ\..*منى، عن دروس سارة محمود$/)
  expect(quotes([])).toEqual([])
})

test('a goal leads to the tutors of its topic, and shows only when somebody teaches it', () => {
  const goals = (topics: TaughtTopic[]) =>
    [...readPage('/', { topics }).page.querySelectorAll('[aria-labelledby=goals] a')].map((each) =>
      each.getAttribute('href'),
    )
  expect(goals([{ id: 4, arabicName: 'مقابلات العمل' }])).toEqual(['https://app.hiwar.test/tutors?topicIds=4'])
  expect(goals([])).toEqual([])
})

test('the videos of tutors play on the home page, and nothing loads before', () => {
  const { page } = readPage('/', { tutors: [{ ...someTutor, video: '/assets/uploads/sara.mp4' }] })
  const video = page.querySelector('[aria-labelledby=tutors] video')
  expect(video?.getAttribute('preload')).toBe('none')
  expect(video?.hasAttribute('poster')).toBe(false)
  expect(readPage('/').page.querySelector('video')).toBeNull()
})

test('half an hour costs what the plans say', () => {
  expect(seenIn(readPage('/', { plans: [] }).page)).not.toContain('نصف ساعة بنحو')
  const smallest = plans.toSorted((one, other) => one.weeklyMinutes - other.weeklyMinutes)[0] ?? expect.fail('no plan')
  const lesson = money(Math.ceil((offerOf(smallest, PlanPeriod.Month).perMinute * 30) / 100) * 100)
  const said = `نصف ساعة بنحو ${lesson.replace(' ج.م.', '')}`
  expect(seenIn(readPage('/').page)).toMatch(new RegExp(`${said} \\S+ في باقة «${tierWords[smallest.tier]}» الشهرية`))
})
