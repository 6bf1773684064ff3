import { closingEndpoints, type LessonSummary } from '@hiwar/contract/appointments/closings.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { said } from '@hiwar/kit/testing/said.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { now, studentId } from '../testing/fixtures.ts'
import { LastSummary, RoomSummary } from './LastSummary.tsx'
import { fix, heldLesson, line, someClosing, someSummary } from './testing/some-summary.ts'

function draw(summary: LessonSummary) {
  loggedIn({ id: studentId })
  const asked = answer(closingEndpoints.summary, summary)
  renderScreen(<LastSummary record={heldLesson()} viewerId={studentId} />, { at: '/', path: '/', now })
  return asked
}

const last = () => screen.findByRole('region', { name: 'من درسك الأخير' })
const whole = () => screen.getByRole('link', { name: 'ملخص الدرس' })

test('before the next lesson the student reads the next step, the homework and the corrections, in one read', async () => {
  const asked = draw(someSummary({ closing: someClosing(), desk: { ...someSummary().desk, cards: [fix] } }))
  const words = said(await last())
  for (const part of ['قصة قصيرة عن الأسرة', 'Write five sentences', 'He goes to school']) expect(words).toContain(part)
  expect(whole()).toHaveAttribute('href', '/lesson/31/summary')
  expect(asked).toHaveLength(1)
})

test('without a closing and corrections the first lines of the notes stand for the lesson', async () => {
  const lines = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map((text) => line(text))
  draw(someSummary({ desk: { ...someSummary().desk, lines } }))
  expect(said(await last())).toContain('onetwothreefourfivesix')
  expect(screen.queryByText('seven')).toBeNull()
})

test('a lesson of which only its sheet stays is nothing to begin with', async () => {
  const asked = draw(someSummary({ desk: { ...someSummary().desk, sheetId: 'a1-02-my-family' } }))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByRole('region', { name: 'من درسك الأخير' })).toBeNull()
})

test('a room in which nothing was written leads to the summary all the same', async () => {
  answer(closingEndpoints.summary, someSummary())
  renderScreen(<RoomSummary lessonId={31} heading="ما تعلّمته في هذا الدرس" />, { at: '/', path: '/', now })
  await screen.findByRole('region', { name: 'ما تعلّمته في هذا الدرس' })
  expect(whole()).toHaveAttribute('href', '/lesson/31/summary')
})
