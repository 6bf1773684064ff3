import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useRead } from '../api/queries.ts'
import { answer } from '../testing/answer-calls.ts'
import { loggedIn } from '../testing/logged-in.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { steadyConnection } from '../testing/steady-connection.ts'
import { lessonEvents, newsPause, useCoalesced, useUpdates } from './updates.ts'

const taken = { slotId: 9, start: '2026-11-24T16:00:00.000Z', duration: 30 } as const

function Clock(): ReactNode {
  useRead(platformEndpoints.time, {})
  useUpdates(lessonEvents, [platformEndpoints.time, lessonEndpoints.list], ({ tutor }) => tutor === 7)
  return null
}

async function showClock() {
  const read = answer(platformEndpoints.time, { now: '2026-11-24T16:00:00.000Z' })
  loggedIn()
  const connection = await steadyConnection(onTestFinished)
  renderScreen(<Clock />)
  await waitFor(() => expect(read).toHaveLength(1))
  return { read, ...connection }
}

test('each event reloads the responses on the screen and leaves others alone', async () => {
  const { read, emit } = await showClock()
  for (const [turn, name] of lessonEvents.entries()) {
    emit(name, { tutor: 7, lesson: taken, freed: null })
    await waitFor(() => expect(read).toHaveLength(turn + 2))
  }
})

test('events that do not concern the screen are ignored', async () => {
  const { read, emit } = await showClock()
  emit('LessonBooked', { tutor: 8, lesson: taken, freed: null })
  emit('LessonBooked', { tutor: 7, lesson: taken, freed: null })
  await waitFor(() => expect(read).toHaveLength(2))
})

test('a returning connection reloads what was missed', async () => {
  const { read, stand } = await showClock()
  stand(false)
  stand(true)
  await waitFor(() => expect(read).toHaveLength(2))
})
function ready() {
  vi.useFakeTimers()
  const act = vi.fn()
  const { result, unmount } = renderHook(() => useCoalesced(act))
  return { act, ask: () => result.current(), unmount }
}

test('the first call runs at once, and later calls within the pause run once at its end', () => {
  const { act, ask } = ready()
  for (let turn = 0; turn < 50; turn += 1) ask()
  expect(act).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(newsPause)
  expect(act).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(10 * newsPause)
  expect(act).toHaveBeenCalledTimes(2)
  ask()
  expect(act).toHaveBeenCalledTimes(3)
})

test('endless calls run once in each pause', () => {
  const { act, ask } = ready()
  for (let passed = 0; passed < 4 * newsPause; passed += 500) {
    ask()
    vi.advanceTimersByTime(500)
  }
  expect(act).toHaveBeenCalledTimes(5)
})

test('nothing runs after the component unmounts', () => {
  const { act, ask, unmount } = ready()
  ask()
  ask()
  unmount()
  vi.advanceTimersByTime(newsPause)
  expect(act).toHaveBeenCalledTimes(1)
})
