/** Tests of what the frame of a member does beside its pages. */
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { steadyConnection } from '@hiwar/kit/testing/steady-connection.ts'
import { waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { deviceOutbox, listAll } from '../desk/session/outbox.ts'
import { enterAs, renderApp } from './testing/render-app.tsx'
import '../desk/session/left-outboxes.ts'
import '../pages/StudentDashboardPage.tsx'

const leave = (id: string) =>
  deviceOutbox.add({ id, sessionId: 'lesson:1', writer: 'w', update: new Uint8Array([0, 0]) })

test('DESK-3: what was written on a desk and stayed on the device is sent at the start, and with a new connection', async () => {
  answer(planEndpoints.list, { list: [], total: 0 })
  await leave('a')
  enterAs({})
  const { sent, stand } = await steadyConnection(onTestFinished, () => ({ seq: 1 }))
  renderApp('/s/dashboard')
  const written = () =>
    sent.flatMap(({ name, payload }) => (name === 'WriteDesk' ? (payload as { id: string }).id : []))
  await waitFor(() => expect(written()).toEqual(['a']))
  await waitFor(async () => expect(await listAll()).toEqual([]))
  stand(false)
  await leave('b')
  stand(true)
  await waitFor(() => expect(written()).toEqual(['a', 'b']))
  await waitFor(async () => expect(await listAll()).toEqual([]))
})
