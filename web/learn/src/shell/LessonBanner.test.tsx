import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { said } from '@hiwar/kit/testing/said.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { at, lesson, now, page, record, studentId } from '../pages/testing/fixtures.ts'
import { enterAs, renderApp } from './testing/render-app.tsx'
import './LessonBanner.tsx'

beforeEach(() => {
  enterAs({ id: studentId, name: 'منى', verifiedEmail: true })
  answer(planEndpoints.list, page([]))
})

function begins(clock: string): void {
  answer(lessonEndpoints.list, page([record({ ...lesson(), start: at(clock) })]))
}

test('a lesson that begins within minutes is announced on every page, with a link to its room', async () => {
  begins('12:08')
  renderApp('/plans', now)
  const way = await screen.findByRole('link', { name: 'دخول الدرس' })
  expect(way).toHaveAttribute('href', '/lesson/31')
  expect(said(way.closest('[role=status]'))).toContain('درسك مع سارة محمود يبدأ بعد ٨ دقائق.')
})

test('a running lesson stays announced, with the way to declare a power cut', async () => {
  begins('11:55')
  renderApp('/plans', now)
  const way = await screen.findByRole('link', { name: 'الكهرباء قطعت' })
  expect(way).toHaveAttribute('href', '/power-cut')
  expect(said(way.closest('[role=status]'))).toContain('درسك مع سارة محمود بدأ قبل ٥ دقائق.')
})

test('a lesson that begins later is not announced', async () => {
  begins('12:11')
  renderApp('/plans', now)
  expect(await screen.findByRole('heading', { level: 1, name: 'الباقات' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'دخول الدرس' })).toBeNull()
})
