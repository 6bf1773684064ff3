import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { VoicePlayer } from './VoicePlayer.tsx'

const file = { kind: 'voice', url: '/a.m4a', bytes: 9, seconds: 65, wave: Array<number>(64).fill(9) } as const

const load = () => Promise.resolve('data:audio/mp4;base64,AAAA')

function draw() {
  const { user, container } = renderScreen(
    <>
      <VoicePlayer file={{ ...file, wave: [...file.wave] }} load={load} />
      <VoicePlayer file={{ ...file, wave: [...file.wave] }} load={load} />
    </>,
  )
  const sounds = [...container.querySelectorAll('audio')]
  for (const sound of sounds) {
    Object.defineProperty(sound, 'currentTime', { value: 0, writable: true })
    sound.play = vi.fn(async () => void sound.dispatchEvent(new Event('play')))
    sound.pause = vi.fn(() => void sound.dispatchEvent(new Event('pause')))
  }
  return { user, sounds, container }
}

test('a voice note plays at three speeds, and its wave is a slider', async () => {
  const { user, sounds } = draw()
  const [speed] = screen.getAllByRole('button', { name: 'سرعة التشغيل ١×' })
  const [sound] = sounds
  const said: string[] = []
  for (let press = 0; press < 3; press += 1) {
    if (speed) await user.click(speed)
    said.push(`${speed?.textContent} ${sound?.playbackRate}`)
  }
  expect(said).toEqual(['١٫٥× 1.5', '٢× 2', '١× 1'])
  const [place] = screen.getAllByRole('slider', { name: 'موضع التشغيل' })
  if (place) fireEvent.change(place, { target: { value: '2' } })
  expect(sound?.currentTime).toBe(2)
  expect(place).toHaveAttribute('aria-valuetext', '٠:٠٢ من ١:٠٥')
})

test('a voice note that begins ends the one before it', async () => {
  const { user, sounds } = draw()
  for (const button of screen.getAllByRole('button', { name: 'تشغيل' })) await user.click(button)
  expect(sounds[0]?.pause).toHaveBeenCalledOnce()
  expect(screen.getAllByRole('button', { name: 'إيقاف مؤقت' })).toHaveLength(1)
})
