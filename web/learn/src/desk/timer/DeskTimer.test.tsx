/** Tests of the end of the timer, and of the focus where its buttons come and go. */
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { onAnnouncement } from '@hiwar/kit/ui/announcer.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { DeskContext } from '../desk.ts'
import { type FakeDesk, fakeDesk } from '../testing/fake-desk.ts'
import { DeskTimer, TimerEnd } from './DeskTimer.tsx'
import { startTimer } from './timer.ts'

/** With the panel closed, nothing of the timer is shown. */
function draw(desk: FakeDesk, { open }: { open: boolean }) {
  const said: string[] = []
  onTestFinished(onAnnouncement((words) => said.push(words)))
  const screenOfDesk = renderScreen(
    <DeskContext value={desk}>
      <TimerEnd />
      {open && <DeskTimer />}
    </DeskContext>,
  )
  return { ...screenOfDesk, said }
}

test.each([true, false])('the end of the timer is said once, where the desk being open is %s', async (open) => {
  const desk = fakeDesk()
  startTimer(desk, 2)
  const { said } = draw(desk, { open })
  expect(said).toEqual([])
  desk.setNow(desk.now() + 2 * MINUTE)
  await waitFor(() => expect(said).toEqual(['انتهى الوقت']))
  if (open) await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('انتهى الوقت'))
  expect(said).toHaveLength(1)
})

test('with keys alone the focus goes from the button that starts the timer to its pause, and back', async () => {
  const { user } = draw(fakeDesk(), { open: true })
  screen.getByRole('button', { name: 'مؤقّت' }).focus()
  await user.keyboard('{Enter}{ArrowDown}{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'إيقاف المؤقّت' })).toHaveFocus())
  await user.keyboard('{Tab}{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'مؤقّت' })).toHaveFocus())
})

test('a timer that ended before somebody came makes no sound', () => {
  const desk = fakeDesk()
  startTimer(desk, 2)
  desk.setNow(desk.now() + 3 * MINUTE)
  const { said } = draw(desk, { open: true })
  expect(screen.getByRole('timer')).toHaveTextContent('انتهى الوقت')
  expect(said).toEqual([])
})
