import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SayButton } from './SayButton.tsx'

class Spoken extends EventTarget {
  voice: unknown = null
  lang = ''
  text: string
  constructor(text: string) {
    super()
    this.text = text
  }
}

/** Speech of a device that has these voices. */
class Speech extends EventTarget {
  voices: { lang: string; voiceURI: string; localService: boolean }[] = []
  current: Spoken | null = null
  said: Spoken[] = []
  getVoices = () => this.voices
  speak(spoken: Spoken) {
    this.current = spoken
    this.said.push(spoken)
  }
  cancel() {
    const spoken = this.current
    this.current = null
    spoken?.dispatchEvent(new Event('error'))
  }
}

const arabic = { lang: 'ar-EG', voiceURI: 'Hoda', localService: true }
const far = { lang: 'en-GB', voiceURI: 'Far', localService: false }
const near = { lang: 'en_US', voiceURI: 'Near', localService: true }
let speech: Speech

beforeEach(() => {
  speech = new Speech()
  vi.stubGlobal('speechSynthesis', speech)
  vi.stubGlobal('SpeechSynthesisUtterance', Spoken)
})

const buttons = () => screen.queryAllByRole('button', { name: 'سماع الكلمة' })
const button = (place: number) => buttons()[place] as HTMLElement

function setVoices(...voices: Speech['voices']): void {
  act(() => {
    speech.voices = voices
    speech.dispatchEvent(new Event('voiceschanged'))
  })
}

test('a word is spoken by an English voice, one of the device first, and a second press stops it', async () => {
  const { user } = renderScreen(<SayButton text="apple" />)
  expect(buttons()).toEqual([])
  setVoices(arabic)
  expect(buttons()).toEqual([])
  setVoices(arabic, far, near)
  const say = screen.getByRole('button', { name: 'سماع الكلمة', pressed: false })
  expect(say).toHaveAttribute('aria-description', 'apple')
  await user.click(say)
  expect(speech.current).toMatchObject({ text: 'apple', lang: 'en_US', voice: near })
  expect(say).toHaveAttribute('aria-pressed', 'true')
  await user.click(say)
  expect(speech.current).toBeNull()
  expect(say).toHaveAttribute('aria-pressed', 'false')
})

test('another word takes the voice over, and what ends or leaves the screen is silent', async () => {
  speech.voices = [far]
  const two = (
    <>
      <SayButton text="one" />
      <SayButton text="two" />
    </>
  )
  const { user, unmount } = renderScreen(two)
  await user.click(button(0))
  await user.click(button(1))
  expect(speech.current?.text).toBe('two')
  expect(button(0)).toHaveAttribute('aria-pressed', 'false')
  expect(button(1)).toHaveAttribute('aria-pressed', 'true')
  act(() => void speech.current?.dispatchEvent(new Event('end')))
  expect(button(1)).toHaveAttribute('aria-pressed', 'false')
  await user.click(button(0))
  unmount()
  expect(speech.current).toBeNull()
})
