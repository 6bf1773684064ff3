import { documentReply } from '@hiwar/contract/calls/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPipeline, type Pipeline } from '../../testing/pipeline.ts'
import { Refusal, serveOpen } from '../action.ts'

const paper = {
  method: 'GET',
  view: false,
  path: '/api/v1/paper',
  action: 'plan.list',
  summary: 'A paper',
  reply: documentReply,
  document: 'application/pdf',
} as const
const missing = { ...paper, path: '/api/v1/paper/missing' } as const
const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0xff, 0x00])

let pipeline: Pipeline

beforeAll(async () => {
  pipeline = await createPipeline([
    serveOpen(paper, () => Promise.resolve({ name: 'paper-7.pdf', bytes })),
    serveOpen(missing, () => Promise.reject(new Refusal('not-found'))),
  ])
})
afterAll(() => pipeline.close())

test('a document is sent unchanged as an attachment with its name', async () => {
  const answer = await pipeline.http.inject({ url: paper.path })
  expect(answer.rawPayload.equals(bytes)).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="paper-7.pdf"',
    'content-length': '6',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
})

test('a refused document request returns JSON like any other refusal', async () => {
  const { status, headers, body } = await pipeline.send({ url: missing.path })
  expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
  expect(body).toMatchObject({ code: 'not-found' })
})

test('the API document names the media type of a document', async () => {
  const { body } = await pipeline.send({ url: '/api/docs/json' })
  const { paths } = body as { paths: Record<string, { get: { responses: Record<number, { content: object }> } }> }
  expect(paths[paper.path]?.get.responses[200]?.content).toEqual({
    'application/pdf': { schema: { type: 'string', format: 'binary' } },
  })
})
