import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { expect, test } from 'vitest'
import type { Route } from './platform/action.ts'
import { checkRoutes } from './platform/http/server.ts'
import { routes } from './routes.ts'

const answerNothing = () => Promise.resolve(null)
const closed = (endpoint: Endpoint): Route<never> => ({ endpoint, signed: true, run: answerNothing })
const open = (endpoint: Endpoint): Route<never> => ({ endpoint, signed: false, run: answerNothing })
const { book } = lessonEndpoints
const { list } = planEndpoints

test('routes that agree with the permission table are served', () => {
  expect(() => checkRoutes([closed(book), open(list)])).not.toThrow()
})

test('every route of the server agrees with the permission table', () => {
  expect(() => checkRoutes(routes)).not.toThrow()
})

test.each([
  ['without a row', [open({ ...list, action: 'public' })], 'GET /api/v1/plan/list is served without a row'],
  ['with a row of another path', [closed({ ...book, path: '/api/v1/lesson/book' })], 'POST /api/v1/lesson/book names'],
  ['with a row of another method', [closed({ ...book, method: 'PUT' })], 'PUT /api/v1/lesson/ names lesson.book'],
  [
    'with the row of another call',
    [closed({ ...book, action: 'plan.create' })],
    'POST /api/v1/lesson/ names plan.create',
  ],
  ['open against its row', [open(book)], 'POST /api/v1/lesson/ is open against its row'],
  ['closed against its row', [closed(list)], 'GET /api/v1/plan/list is closed against its row'],
  ['twice', [open(list), closed(book), open(list)], 'GET /api/v1/plan/list is served twice'],
])('a route %s keeps the server from starting', (_how, listed, message) => {
  expect(() => checkRoutes(listed)).toThrow(message)
})
