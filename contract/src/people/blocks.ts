/** Blocks between a student and a tutor: the two exchange nothing any more. */
import { z } from 'zod'
import { endpoints, ok } from '../calls/endpoint.ts'
import { page, pageQuery } from '../calls/query.ts'
import { count, idParam, instant } from '../fields/basic.ts'
import { person } from './people.ts'

export const block = z.object({ user: person, createdAt: instant }).meta({ id: 'Block' })
export type Block = z.output<typeof block>

const ofUser = { path: '/api/v1/block/{userId}', params: z.object({ userId: idParam }) } as const

export const blockEndpoints = endpoints({
  create: {
    ...ofUser,
    method: 'PUT',
    action: 'block.create',
    summary: 'Blocks a tutor or student, and cancels the lesson that the two have booked',
    reply: z.object({ lessons: count }).meta({ id: 'Blocked' }),
    refuses: ['user-not-found'],
  },
  delete: {
    ...ofUser,
    method: 'DELETE',
    action: 'block.delete',
    summary: 'Takes the own block of somebody back',
    reply: ok,
  },
  list: {
    method: 'GET',
    path: '/api/v1/block/list',
    action: 'block.list',
    view: true,
    summary: 'The people whom the caller has blocked, newest first',
    query: pageQuery,
    reply: page(block),
  },
})
