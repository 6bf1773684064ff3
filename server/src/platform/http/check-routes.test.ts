import type { KnownEndpoint } from '@hiwar/contract/all-calls.ts'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import type { Route } from '../action.ts'
import { checkRoutes } from './check-routes.ts'

const answerNothing = () => Promise.resolve(null)
const closed = (endpoint: KnownEndpoint): Route<never> => ({ endpoint, signed: true, run: answerNothing })
const open = (endpoint: KnownEndpoint): Route<never> => ({ endpoint, signed: false, run: answerNothing })
const { book } = lessonEndpoints
const { list } = planEndpoints

test('routes that agree with the permission table are accepted', () => {
  expect(() => checkRoutes([closed(book), open(list)])).not.toThrow()
})

test('every route of the server agrees with the permission table', () => {
  expect(() => checkRoutes(routes)).not.toThrow()
})

test.each([
  [
    'with the row of another call',
    [closed(book), closed({ ...book, path: '/api/v1/lesson/book' })],
    'lesson.book is the row of two calls',
  ],
  ['open against its row', [open(book)], 'POST /api/v1/lesson/ is open against its row'],
  ['closed against its row', [closed(list)], 'GET /api/v1/plan/list is closed against its row'],
  ['twice', [open(list), closed(book), open(list)], 'GET /api/v1/plan/list is served twice'],
])('a route %s prevents the server from starting', (_how, listed, message) => {
  expect(() => checkRoutes(listed)).toThrow(message)
})
