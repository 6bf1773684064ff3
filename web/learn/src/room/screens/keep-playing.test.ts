/** What phones and strict browsers do to sound and picture that play. */

import { settled } from '@hiwar/kit/testing/fake-clock.ts'
import { fireEvent } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { silenceMedia } from '../testing/silent-media.ts'
import { keepPlaying } from './keep-playing.ts'

const track = {} as MediaStreamTrack

function begin(refusal?: string) {
  silenceMedia()
  const play = vi.mocked(HTMLMediaElement.prototype.play)
  if (refusal !== undefined) play.mockRejectedValueOnce(new DOMException('', refusal))
  const element = new Audio()
  const needsPress = vi.fn()
  const stop = keepPlaying(element, track, needsPress)
  onTestFinished(stop)
  return { play, element, needsPress, stop }
}

test('what the browser refuses to play waits for a press anywhere, and plays then', async () => {
  const { play, needsPress } = begin('NotAllowedError')
  await settled()
  expect(needsPress).toHaveBeenLastCalledWith(true)
  fireEvent.click(document.body)
  await settled()
  expect(play).toHaveBeenCalledTimes(2)
  expect(needsPress).toHaveBeenLastCalledWith(false)
})

test('a newer track that interrupts asks for no press', async () => {
  const { needsPress } = begin('AbortError')
  await settled()
  expect(needsPress).not.toHaveBeenCalled()
})

test('what a call to the phone paused plays again, in a hidden tab once it is back', () => {
  const { play, element } = begin()
  fireEvent(element, new Event('pause'))
  expect(play).toHaveBeenCalledTimes(2)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(element, new Event('pause'))
  expect(play).toHaveBeenCalledTimes(2)
  visibility.mockReturnValue('visible')
  fireEvent(document, new Event('visibilitychange'))
  expect(play).toHaveBeenCalledTimes(3)
})

test('what was stopped stays silent', () => {
  const { play, element, stop } = begin()
  stop()
  fireEvent(element, new Event('pause'))
  fireEvent.click(document.body)
  expect(play).toHaveBeenCalledTimes(1)
})
