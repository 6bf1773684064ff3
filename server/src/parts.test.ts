import { jobWords } from '@hiwar/contract/enumerations/job-words.ts'
import { parseCrontab } from 'graphile-worker'
import { expect, test } from 'vitest'
import { crontab, jobHandlers } from './parts.ts'

test('staff read each job by a name of its own', () => {
  const known = jobHandlers.map(({ name }) => name)
  expect(Object.keys(jobWords).toSorted()).toEqual(known.toSorted())
})

test('every line of the crontab is valid and names an existing job', () => {
  const known = jobHandlers.map(({ name }) => name)
  for (const { task } of parseCrontab(crontab)) expect(known).toContain(task)
})
