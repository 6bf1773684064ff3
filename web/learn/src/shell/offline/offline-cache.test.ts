import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { copyPrefix } from '@hiwar/kit/device-storage.ts'
import { forgetLogin } from '@hiwar/kit/login/login.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { keptNames, persistQueries } from './offline-cache.ts'

const week = { query: { full: true, after: '2026-11-21T00:00:00.000Z', before: '2026-11-28T00:00:00.000Z' } }
const key = queryKeyOf(lessonEndpoints.list, week)
const lessons = { list: [], total: 0 }

function visit(): QueryClient {
  const client = new QueryClient()
  persistQueries(client)
  return client
}

afterEach(() => localStorage.clear())

test('the week, the conversations and what every page of a member asks for are kept', () => {
  const kept = [
    lessonEndpoints.list,
    accountEndpoints.current,
    subscriptionEndpoints.current,
    tutorEndpoints.meta,
    chatEndpoints.rooms,
    chatEndpoints.members,
  ]
  expect([...keptNames]).toEqual(kept.map((endpoint) => queryKeyOf(endpoint)[0]))
})

test('SCHED-5 the lessons of a week are available on the next visit', () => {
  loggedIn()
  visit().setQueryData(key, lessons)
  expect(visit().getQueryData(key)).toEqual(lessons)
})

test('saved data is always requested again on the next visit', () => {
  loggedIn()
  visit().setQueryData(key, lessons)
  expect(visit().getQueryState(key)?.isInvalidated).toBe(true)
})

test('logging out deletes the saved data', () => {
  loggedIn()
  visit().setQueryData(key, lessons)
  forgetLogin()
  expect(localStorage).toHaveLength(0)
  expect(visit().getQueryData(key)).toBeUndefined()
})

test('only data for offline use is saved', () => {
  loggedIn()
  const tutors = queryKeyOf(tutorEndpoints.list, {})
  visit().setQueryData(tutors, lessons)
  expect(visit().getQueryData(tutors)).toBeUndefined()
})

test('unreadable saved data counts as none', () => {
  loggedIn()
  localStorage.setItem(`${copyPrefix}reads`, '{')
  expect(visit().getQueryData(key)).toBeUndefined()
})
