import { parseCrontab } from 'graphile-worker'
import { expect, test } from 'vitest'
import { crontab, jobHandlers } from './parts.ts'

test('every line of the crontab is valid and names an existing job', () => {
  const known = jobHandlers.map(({ name }) => name)
  for (const { task } of parseCrontab(crontab)) expect(known).toContain(task)
})
