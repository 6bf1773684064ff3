import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { onlineManager } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { createQueryClient, KitProvider } from '../shell/KitProvider.tsx'
import { answer, cutOff, refuse } from '../testing/answer-calls.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { useRead, useWrite } from './queries.ts'

function CancelButton(): ReactNode {
  useRead(platformEndpoints.time, {})
  const cancel = useWrite(lessonEndpoints.cancel, { changes: [platformEndpoints.time] })
  return (
    <button type="button" onClick={() => cancel.mutate({ params: { id: 5 } })}>
      {cancel.isError ? 'failed' : 'cancel'}
    </button>
  )
}

function Clock(): ReactNode {
  return <p>{useRead(platformEndpoints.time, {}).isError ? 'failed' : 'reading'}</p>
}

async function cancelOnce() {
  const read = answer(platformEndpoints.time, { now: '2026-11-24T16:00:00.000Z' })
  const { user } = renderScreen(<CancelButton />)
  await waitFor(() => expect(read).toHaveLength(1))
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText('failed')).toBeVisible()
  return read
}

test.each([
  ['whose response was lost, which may have succeeded,', () => cutOff(lessonEndpoints.cancel)],
  ["that conflicts with another person's change", () => refuse(lessonEndpoints.cancel, 'bad-request', { status: 409 })],
])('a write %s reloads its data', async (_what, fail) => {
  fail()
  const read = await cancelOnce()
  await waitFor(() => expect(read).toHaveLength(2))
})

test('a write that fails validation reloads nothing', async () => {
  refuse(lessonEndpoints.cancel, 'forbidden')
  expect(await cancelOnce()).toHaveLength(1)
})

test('a refused read is repeated once, immediately', async () => {
  const read = refuse(platformEndpoints.time, 'not-found')
  render(
    <KitProvider queryClient={createQueryClient()}>
      <Clock />
    </KitProvider>,
  )
  expect(await screen.findByText('failed')).toBeVisible()
  expect(read).toHaveLength(2)
})

test('without a network a write fails at once instead of waiting', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const client = createQueryClient()
  const write = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(new Error('no network')) })
  await expect(write.execute(undefined)).rejects.toThrow('no network')
})
