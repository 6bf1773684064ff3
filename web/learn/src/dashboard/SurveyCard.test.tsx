import { surveyEndpoints } from '@hiwar/contract/people/surveys.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { onPhone } from '@hiwar/kit/testing/window-size.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { SurveyCard } from './SurveyCard.tsx'

const question = { name: 'ما مدى احتمال ترشيح حوار لصديق؟' }

beforeEach(() => {
  loggedIn()
  answer(surveyEndpoints.read, { due: true })
})

test('a student gives a score once, and the question goes', async () => {
  const asked = answer(surveyEndpoints.answer, { ok: true })
  const { user } = renderScreen(<SurveyCard />)
  expect(await screen.findByRole('group', question)).toBeVisible()
  expect(screen.getAllByRole('radio')).toHaveLength(11)
  expect(screen.getByRole('button', { name: 'إرسال' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('radio', { name: '٩' }))
  answer(surveyEndpoints.read, { due: false })
  await user.click(screen.getByRole('button', { name: 'إرسال' }))
  expect(await screen.findByText('شكرًا، وصلت إجابتك.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('group', question)).toBeNull())
  expect(asked.map(({ body }) => body)).toEqual([{ score: 9 }])
})

test('«not now» puts the question off without thanks', async () => {
  const asked = answer(surveyEndpoints.answer, { ok: true })
  const { user } = renderScreen(<SurveyCard />)
  await screen.findByRole('group', question)
  answer(surveyEndpoints.read, { due: false })
  await user.click(screen.getByRole('button', { name: 'ليس الآن' }))
  await waitFor(() => expect(screen.queryByRole('group', question)).toBeNull())
  expect(asked.map(({ body }) => body)).toEqual([{ score: null }])
  expect(screen.queryByText('شكرًا، وصلت إجابتك.')).toBeNull()
})

test('an answer that did not arrive says why and can be sent again', async () => {
  refuse(surveyEndpoints.answer, 'unexpected')
  const { user } = renderScreen(<SurveyCard />)
  await user.click(await screen.findByRole('radio', { name: '٠' }))
  await user.click(screen.getByRole('button', { name: 'إرسال' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('radio', { name: '٠' })).toBeChecked()
})

test.each([
  ['is not due', () => answer(surveyEndpoints.read, { due: false })],
  ['cannot be read', () => refuse(surveyEndpoints.read, 'unexpected')],
])('a question that %s leaves no trace', async (_, set) => {
  set()
  const { queryClient, container } = renderScreen(<SurveyCard />)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(container.querySelector('fieldset')).toBeNull()
})

test('each score is a finger wide on a phone, and nothing runs out of the card', async () => {
  await onPhone()
  renderScreen(<SurveyCard />)
  await screen.findByRole('group', question)
  for (const radio of screen.getAllByRole('radio')) {
    const box = radio.parentElement?.getBoundingClientRect()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})
