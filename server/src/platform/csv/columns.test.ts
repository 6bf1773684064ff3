import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { contactEndpoints } from '@hiwar/contract/talk/contact.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { cellOf, columnsOf } from './export.ts'

const person = z.object({ id: z.int(), name: z.string().nullable() })
const row = z.object({
  id: z.int(),
  writer: person.nullable(),
  members: z.array(person),
  topics: z.array(z.string()),
  before: z.looseObject({}).nullable().or(z.null()),
})

const names = (shape: z.ZodType) => columnsOf(shape).map((column) => column.join('.'))

test('nested fields, also of lists and optional objects, become dotted columns', () => {
  expect(names(row)).toEqual(['id', 'writer.id', 'writer.name', 'members.id', 'members.name', 'topics', 'before'])
})

test('a list takes one cell in each of its columns', () => {
  const value = {
    id: 7,
    writer: null,
    members: [
      { id: 1, name: 'منى' },
      { id: 2, name: null },
    ],
    topics: ['محادثة', 'سفر'],
    before: { active: true },
  }
  const cells = columnsOf(row).map((column) => cellOf(value, column))
  expect(cells).toEqual(['7', '', '', '1; 2', 'منى; ', 'محادثة; سفر', '{"active":true}'])
})

test.each([
  ['contact requests', contactEndpoints.list.reply.shape.list, ['id', 'handled']],
  ['lessons', lessonEndpoints.list.reply.shape.list, ['lesson.id', 'lesson.start', 'members.userId', 'members.name']],
])('the list of %s has the expected columns', (_name, list, some) => {
  expect(names(list)).toEqual(expect.arrayContaining(some))
})
